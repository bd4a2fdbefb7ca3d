import assert from 'node:assert/strict'
import { bodyOf, camille, createVisitor, lastMail, openAccounts } from '#services/accounts/testing.ts'
import { migrations } from '#services/accounts/migrations/index.ts'
import { sectionSchemas } from '#services/accounts/settings/sections.ts'
import type { AccountTables } from '#services/accounts/tables.ts'
import { eventsIn, signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'

const request = { name: 'Camille', email: camille.email, message: 'Je joue avec Lou.' }

async function openByApproval(database: TestDatabase) {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const owner = await signedIn(opened, 'ana', 'owner')
	const headers = owner.headers()
	const change = { value: { mode: 'approval' as const }, expectedVersion: 0 }
	await accounts.settings.change(headers, 'registration', change)
	const mailsTo = async (email: string) =>
		(await db.selectFrom('mails').select('subject').where('recipient', '=', email).execute()).length
	return {
		...opened,
		headers,
		owner,
		registration: accounts.registration,
		mailsTo,
		async ask(body: object = request) {
			const answer = await createVisitor(accounts).post('/request-invitation', body)
			return answer.ok ? null : (await bodyOf(answer))['code']
		},
	}
}

onEachEngine('a request is shown, approved by mail, and used once', async (database) => {
	const { accounts, db, headers, owner, registration, ask, mailsTo } = await openByApproval(database)
	assert.equal(await ask(), null)
	assert.equal(await ask({ ...request, name: 'Autre', message: '' }), null)
	const { requests, requestCount, invitations } = await registration.list(headers)
	assert.equal(requestCount, 1)
	assert.deepEqual(
		requests.map(({ name, email, message }) => ({ name, email, message })),
		[request],
	)
	assert.deepEqual(invitations, [])
	const notices = await db.selectFrom('notice').select(['kind', 'path']).execute()
	assert.deepEqual(notices, [{ kind: 'registrationRequested', path: '/panel/users/invitations' }])
	assert.equal(await mailsTo(camille.email), 0)
	const { id } = requests[0]!
	assert.equal(await registration.invitation(id), null)

	await registration.answer(headers, id, { isApproved: true })
	await registration.answer(headers, id, { isApproved: true })
	assert.equal(await mailsTo(camille.email), 1)
	const { link } = await lastMail(db, camille.email)
	assert.equal(new URL(link).pathname, '/auth/register')
	const invitation = new URL(link).searchParams.get('invitation')!
	assert.deepEqual(await registration.invitation(invitation), { email: camille.email, name: 'Camille' })
	const [listed] = (await registration.list(headers)).invitations
	assert.deepEqual([listed?.link, listed?.invitedBy], [link, 'ana'])

	const visitor = createVisitor(accounts)
	assert.equal((await visitor.post('/sign-up/email', { ...camille, invitation })).status, 200)
	assert.equal(await registration.invitation(invitation), null)
	const again = { ...camille, email: 'autre@exemple.fr', invitation }
	assert.equal((await createVisitor(accounts).post('/sign-up/email', again)).status, 403)
	const recorded = (await eventsIn(db)).filter(({ event }) => event === 'registrationAnswered')
	assert.deepEqual(
		recorded.map(({ actorId, details }) => [actorId, details]),
		[[owner.id, { action: 'approve' }]],
	)
})

onEachEngine('a declined request is deleted, and its mail says what the team wrote', async (database) => {
	const { db, headers, registration, ask } = await openByApproval(database)
	await ask()
	const { id } = (await registration.list(headers)).requests[0]!
	await registration.answer(headers, id, { isApproved: false, message: 'Complet.\n\nÀ l’an prochain.' })
	assert.match((await lastMail(db, camille.email)).text, /Complet\.\n\nÀ l’an prochain\./)
	assert.equal((await registration.list(headers)).requestCount, 0)
	for (const isApproved of [true, false])
		await assert.rejects(registration.answer(headers, id, { isApproved }), { code: 'NOT_FOUND' })
})

onEachEngine('only the mailbox learns that an address has an account or an invitation', async (database) => {
	const { db, headers, registration, ask, mailsTo } = await openByApproval(database)
	assert.equal(await ask({ ...request, email: 'ANA@exemple.fr' }), null)
	assert.equal((await lastMail(db, 'ana@exemple.fr')).subject, 'Vous avez déjà un compte sur Parvis')
	await registration.invite(headers, { emails: [camille.email] })
	assert.equal(await ask(), null)
	assert.equal(await mailsTo(camille.email), 2)
	assert.equal((await registration.list(headers)).requestCount, 0)
})

onEachEngine('addresses are invited, invited again, and the invitation revoked', async (database) => {
	const { db, headers, registration, ask, mailsTo } = await openByApproval(database)
	await ask({ ...request, email: 'lou@exemple.fr' })
	const emails = ['Camille@exemple.fr', camille.email, 'lou@exemple.fr', 'ana@exemple.fr']
	assert.deepEqual(await registration.invite(headers, { emails }), {
		invited: 2,
		registered: ['ana@exemple.fr'],
	})
	assert.deepEqual(await registration.invite(headers, { emails: [camille.email] }), {
		invited: 1,
		registered: [],
	})
	assert.equal(await mailsTo(camille.email), 2)
	const list = await registration.list(headers)
	assert.deepEqual([list.requestCount, list.invitationCount], [0, 2])
	assert.equal(list.invitations.find(({ email }) => email === 'lou@exemple.fr')?.name, 'Camille')
	const { id } = list.invitations.find(({ email }) => email === camille.email)!
	await registration.revoke(headers, id)
	await registration.revoke(headers, id)
	assert.equal(await registration.invitation(id), null)
	const actions = (await eventsIn(db)).flatMap(({ event, details }) =>
		event === 'registrationAnswered' ? [details] : [],
	)
	assert.deepEqual(actions, [
		{ action: 'invite', count: 2 },
		{ action: 'invite', count: 1 },
		{ action: 'revoke' },
	])
})

onEachEngine('only who manages users sees and answers requests', async (database) => {
	const opened = await openByApproval(database)
	const { registration } = opened
	const headers = (await signedIn(opened, 'lou', 'moderator')).headers()
	for (const [who, code] of [
		[headers, 'FORBIDDEN'],
		[new Headers(), 'UNAUTHORIZED'],
	] as const) {
		await assert.rejects(registration.list(who), { code })
		await assert.rejects(registration.invite(who, { emails: [camille.email] }), { code })
		await assert.rejects(registration.answer(who, 'x', { isApproved: true }), { code })
		await assert.rejects(registration.revoke(who, 'x'), { code })
	}
})

onEachEngine('an invalid request stores nothing, nor does one in another mode', async (database) => {
	const { accounts, headers, registration, ask } = await openByApproval(database)
	for (const body of [
		{},
		{ ...request, name: ' ' },
		{ ...request, name: 'a'.repeat(101) },
		{ ...request, name: 'Gagnez sur exemple.fr' },
		{ ...request, email: 'camille' },
		{ ...request, message: 'a'.repeat(501) },
		{ ...request, message: 'a\0b' },
		{ ...request, role: 'owner' },
	])
		assert.notEqual(await ask(body), null, JSON.stringify(body))
	const { version } = await accounts.settings.read(headers, 'registration')
	const change = { value: { mode: 'invitation' as const }, expectedVersion: version }
	await accounts.settings.change(headers, 'registration', change)
	assert.equal(await ask(), 'REGISTRATION_IS_NOT_BY_APPROVAL')
	assert.equal((await registration.list(headers)).requestCount, 0)
})

onEachEngine('who got an account meanwhile is told so instead of invited', async (database) => {
	const { accounts, db, headers, registration, ask } = await openByApproval(database)
	await ask()
	const { id } = (await registration.list(headers)).requests[0]!
	await accounts.createUser({ ...camille, role: 'member' })
	assert.equal((await registration.list(headers)).requestCount, 0)
	await registration.answer(headers, id, { isApproved: true })
	assert.equal((await lastMail(db, camille.email)).subject, 'Vous avez déjà un compte sur Parvis')
	const left = await db.selectFrom('registrationInvitation').select('id').execute()
	assert.deepEqual(left, [])
})

onEachEngine(
	'administrators who invite, approve and withdraw at once do not block each other',
	async (database) => {
		const { db, headers, registration } = await openByApproval(database)
		const emails = Array.from({ length: 8 }, (_, index) => `p${index}@exemple.fr`)
		await registration.invite(headers, { emails })
		const { invitations } = await registration.list(headers)
		await Promise.all([
			...Array.from({ length: 4 }, (_, index) =>
				registration.invite(headers, { emails: index % 2 === 0 ? emails : emails.toReversed() }),
			),
			...invitations.map(({ id }) => registration.revoke(headers, id)),
		])
		const rows = await db.selectFrom('registrationInvitation').select('email').execute()
		assert.ok(rows.length <= emails.length)
	},
)

onEachEngine('a site that had opened or closed registration keeps its choice', async ({ openDatabase }) => {
	const { '0008-registration': _added, ...before } = migrations
	const { db: old } = await openDatabase<AccountTables>('accounts', before)
	const stored = [
		{ registrationOpen: false, magicLink: true },
		{ registrationOpen: true, magicLink: false },
	]
	for (const [index, value] of stored.entries())
		await old
			.insertInto('siteSetting')
			.values({
				section: 'registration',
				version: index + 1,
				value: JSON.stringify(value),
				secrets: '{}',
				changedAt: new Date(),
				changedById: null,
			})
			.execute()
	const { db } = await openDatabase<AccountTables>('accounts', migrations)
	const rows = await db.selectFrom('siteSetting').select('value').orderBy('version').execute()
	assert.deepEqual(
		rows.map(({ value }) => sectionSchemas.registration.parse(JSON.parse(value))),
		[
			{ mode: 'closed', magicLink: true },
			{ mode: 'open', magicLink: false },
		],
	)
})
