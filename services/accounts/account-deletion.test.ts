import assert from 'node:assert/strict'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import {
	bodyOf,
	camille,
	countRows,
	createVisitor,
	lastMail,
	registered,
} from '#services/accounts/testing.ts'
import type { Db } from '#services/accounts/tables.ts'

const callbackURL = '/auth/login?account-deleted'

async function letSessionsAge(db: Db): Promise<void> {
	await db
		.updateTable('session')
		.set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
		.execute()
}

async function openWithDeletionMail(database: TestDatabase) {
	const opened = await registered(database)
	await letSessionsAge(opened.db)
	const answer = await opened.visitor.post('/delete-user', { callbackURL })
	assert.deepEqual(await bodyOf(answer), {
		success: true,
		message: 'Verification email sent',
		code: 'DELETION_MAIL_SENT',
	})
	await opened.accounts.close()
	const link = new URL((await lastMail(opened.db, camille.email)).link)
	return { ...opened, link, token: link.searchParams.get('token') ?? '' }
}

const deleted = { success: true, message: 'User deleted' }

onEachEngine('a fresh session deletes its account immediately and a mail is sent', async (database) => {
	const { accounts, db, visitor } = await registered(database)
	assert.deepEqual(await bodyOf(await visitor.post('/delete-user', { callbackURL })), deleted)
	await accounts.close()
	for (const table of ['user', 'account', 'session'] as const) assert.equal(await countRows(db, table), 0)
	assert.ok(!visitor.cookies.has('parvis.session_token'))
	assert.equal((await lastMail(db, camille.email)).subject, 'Votre compte est supprimé')
})

onEachEngine('an old session deletes its account with the password', async (database) => {
	const { db, visitor } = await registered(database)
	await letSessionsAge(db)
	const alone = await visitor.post('/delete-user', {})
	assert.equal(alone.status, 400)
	assert.deepEqual(await bodyOf(alone), {
		message: 'Session expired. Re-authenticate to perform this action.',
		code: 'SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION',
	})
	const wrong = await visitor.post('/delete-user', { password: 'pas le bon' })
	assert.deepEqual(await bodyOf(wrong), { message: 'Invalid password', code: 'INVALID_PASSWORD' })
	assert.equal(await countRows(db, 'user'), 1)
	const { password } = camille
	assert.deepEqual(await bodyOf(await visitor.post('/delete-user', { password })), deleted)
	assert.equal(await countRows(db, 'user'), 0)
})

onEachEngine('an old session without the password gets a link that works for 24 hours', async (database) => {
	const { db, visitor, link, token } = await openWithDeletionMail(database)
	assert.equal(link.pathname, '/dashboard/settings/deletion')
	assert.equal(link.searchParams.get('callbackURL'), callbackURL)
	assert.match(token, /^[0-9a-z]{32}$/)
	const { createdAt, expiresAt } = await db
		.selectFrom('verification')
		.select(['createdAt', 'expiresAt'])
		.executeTakeFirstOrThrow()
	const lifeMs = Number(new Date(expiresAt)) - Number(new Date(createdAt))
	assert.ok(Math.abs(lifeMs - 24 * 3_600_000) < 1000, String(lifeMs))
	assert.equal(await countRows(db, 'user'), 1)
	assert.deepEqual(await bodyOf(await visitor.post('/delete-user', { token })), deleted)
	assert.equal(await countRows(db, 'user'), 0)
})

onEachEngine('the specified link deletes the account and redirects', async (database) => {
	const { db, visitor, token } = await openWithDeletionMail(database)
	const answer = await visitor.get(`/delete-user/callback?token=${token}&callbackURL=/home`)
	assert.equal(answer.status, 302)
	assert.equal(answer.headers.get('location'), '/home')
	assert.equal(await countRows(db, 'user'), 0)
})

onEachEngine('only one of six concurrent uses of a token succeeds', async (database) => {
	const { db, visitor, token } = await openWithDeletionMail(database)
	const answers = await Promise.all(
		Array.from({ length: 6 }, () => visitor.get(`/delete-user/callback?token=${token}`)),
	)
	assert.equal(answers.filter(({ status }) => status === 200).length, 1)
	assert.equal(await countRows(db, 'user'), 0)
})

onEachEngine('a token works only for its owner, also after others have tried it', async (database) => {
	const { accounts, db, visitor, token } = await openWithDeletionMail(database)
	const other = createVisitor(accounts)
	const anonymous = await other.get(`/delete-user/callback?token=${token}`)
	assert.equal(anonymous.status, 404)
	assert.equal((await bodyOf(anonymous))['code'], 'FAILED_TO_GET_USER_INFO')
	await other.post('/sign-up/email', { ...camille, email: 'alix@exemple.fr' })
	for (const foreign of [
		await other.post('/delete-user', { token }),
		await other.get(`/delete-user/callback?token=${token}`),
	]) {
		assert.equal(foreign.status, 404)
		assert.deepEqual(await bodyOf(foreign), { message: 'invalid token', code: 'INVALID_TOKEN' })
	}
	assert.equal(await countRows(db, 'user'), 2)
	assert.deepEqual(await bodyOf(await visitor.post('/delete-user', { token })), deleted)
	const remaining = await db.selectFrom('user').select('email').execute()
	assert.deepEqual(remaining, [{ email: 'alix@exemple.fr' }])
})
