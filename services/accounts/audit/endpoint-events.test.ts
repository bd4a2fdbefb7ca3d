import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { eventsIn, password, signedIn } from '#services/accounts/users/testing.ts'
import { turnOn } from '#services/accounts/two-factor/testing.ts'
import { camille, createVisitor, lastMail, openAccounts } from '#services/accounts/testing.ts'

onEachEngine('each change of the own account is recorded once', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const visitor = createVisitor(accounts)
	const next = 'la pluie sur les toits'
	await visitor.post('/sign-up/email', camille)
	const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
	await visitor.get((await lastMail(db, camille.email)).link)
	await visitor.post('/change-password', { currentPassword: camille.password, newPassword: next })
	await visitor.post('/revoke-other-sessions', {})
	await visitor.post('/sign-out', {})
	await visitor.post('/sign-out', {})
	await visitor.post('/sign-in/email', { email: camille.email, password: 'un autre mot' })
	await visitor.post('/sign-in/email', { email: 'personne@exemple.fr', password: next })
	await visitor.post('/sign-in/email', { email: camille.email, password: next })
	await accounts.settled()
	const rows = await eventsIn(db)
	const expected: [event: string, actorId: string | null, subjectId: string | null][] = [
		['registered', id, id],
		['emailVerified', id, id],
		['passwordChanged', id, id],
		['sessionsRevoked', id, id],
		['signedOut', id, id],
		['signInFailed', null, id],
		['signInFailed', null, null],
		['signedIn', id, id],
	]
	const sorted = (list: unknown[][]) => list.map((row) => row.join(' ')).toSorted()
	assert.deepEqual(
		sorted(rows.map(({ event, actorId, subjectId }) => [event, actorId, subjectId])),
		sorted(expected),
	)
	const texts = JSON.stringify(await db.selectFrom('audit').selectAll().execute())
	for (const secret of [camille.password, next, 'un autre mot', 'personne@exemple.fr']) {
		assert.ok(!texts.includes(secret), 'no row contains typed secrets')
	}
})

onEachEngine('a password reset and its request are recorded', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const { id, email } = await signedIn(opened, 'lou')
	const visitor = createVisitor(accounts)
	await visitor.post('/request-password-reset', { email })
	await visitor.post('/request-password-reset', { email: 'personne@exemple.fr' })
	await accounts.settled()
	const token = /reset-password\/(\w+)/.exec((await lastMail(db, email)).link)?.[1]
	await visitor.post('/reset-password', { token, newPassword: 'la pluie sur les toits' })
	const rows = (await eventsIn(db)).slice(2).map(({ event, subjectId }) => [event, subjectId])
	assert.deepEqual(
		rows.toSorted(),
		[
			['passwordReset', id],
			['passwordResetRequested', null],
			['passwordResetRequested', id],
		].toSorted(),
	)
})

onEachEngine('a rejected change is not recorded', async (database) => {
	const opened = await openAccounts(database)
	const { db } = opened
	const member = await signedIn(opened, 'lou')
	const before = await eventsIn(db)
	await member.post('/change-password', { currentPassword: password, newPassword: 'court' })
	await member.post('/two-factor/disable', {})
	await member.post('/revoke-session', { token: 'x' })
	await member.post('/passkey/delete-passkey', { id: 'x' })
	assert.deepEqual(await eventsIn(db), before)
})

onEachEngine('a wrong password in a session is recorded with its purpose', async (database) => {
	const opened = await openAccounts(database)
	const { db } = opened
	const member = await signedIn(opened, 'lou')
	await turnOn(member, { password })
	const before = (await eventsIn(db)).length
	const wrong = 'un autre mot'
	const calls: [path: string, purpose: string, body?: object][] = [
		['/change-password', 'passwordChange', { currentPassword: wrong, newPassword: 'la pluie sur les toits' }],
		['/delete-user', 'deletion'],
		['/two-factor/enable', 'twoFactor'],
		['/two-factor/disable', 'twoFactor'],
		['/two-factor/get-totp-uri', 'twoFactor'],
		['/two-factor/generate-backup-codes', 'twoFactor'],
	]
	for (const [path, , body = { password: wrong }] of calls) {
		assert.equal((await member.post(path, body)).status, 400, path)
	}
	assert.deepEqual(
		(await eventsIn(db)).slice(before),
		calls.map(([, purpose]) => ({
			event: 'passwordRejected',
			actorId: member.id,
			subjectId: member.id,
			details: { for: purpose },
		})),
	)
	const stranger = createVisitor(opened.accounts)
	for (const [path, , body = { password: wrong }] of calls) await stranger.post(path, body)
	assert.equal((await eventsIn(db)).length, before + calls.length, 'recorded only with a session')
})

onEachEngine('the first administrator and changed site settings are recorded', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const owner = createVisitor(accounts)
	const token = (await accounts.setUpToken()) ?? ''
	owner.storeCookies(await accounts.setUp({ token, ...camille }, owner.headers()))
	const value = { siteName: 'La place', contactEmail: 'odile@exemple.fr' }
	await accounts.settings.change(owner.headers(), 'identity', { value, expectedVersion: 0 })
	const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
	const rows = await eventsIn(db)
	assert.deepEqual(
		rows.map(({ event, actorId, subjectId }) => [event, actorId, subjectId]),
		[
			['setUp', null, id],
			['signedIn', id, id],
			['settingsChanged', id, null],
		],
	)
	assert.equal(rows.at(-1)?.details['after'], '{"siteName":"La place"}')
})

onEachEngine('a row contains the address and user agent of its request', async (database) => {
	const opened = await openAccounts(database)
	const { db } = opened
	await createVisitor(opened.accounts, undefined, '203.0.113.9').post('/sign-up/email', camille)
	const row = await db.selectFrom('audit').select(['address', 'userAgent']).executeTakeFirstOrThrow()
	assert.deepEqual(row, { address: '203.0.113.9', userAgent: null })
})
