import assert from 'node:assert/strict'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { bodyOf, camille, createVisitor, lastMail, openAccounts } from '#services/accounts/testing.ts'

const newPassword = 'une phrase bien à moi'

async function withoutPassword(database: TestDatabase) {
	const opened = await openAccounts(database)
	const visitor = createVisitor(opened.accounts)
	await visitor.post('/sign-up/email', camille)
	await opened.db.updateTable('account').set({ providerId: 'github', password: null }).execute()
	return { ...opened, visitor }
}

onEachEngine('security settings are readable only by the owner', async (database) => {
	const { accounts, visitor } = await withoutPassword(database)
	assert.deepEqual(await accounts.security.read(visitor.headers()), {
		hasPassword: false,
		isFresh: true,
		twoFactor: false,
		backupCodesLeft: 0,
		passkeys: [],
	})
	await assert.rejects(accounts.security.read(new Headers()), { code: 'UNAUTHORIZED' })
})

onEachEngine('a user without a password can set a first one, once', async (database) => {
	const { accounts, db, visitor } = await withoutPassword(database)
	const short = await visitor.post('/set-first-password', { newPassword: 'court' })
	assert.equal((await bodyOf(short))['code'], 'PASSWORD_TOO_SHORT')
	const long = await visitor.post('/set-first-password', { newPassword: 'a'.repeat(129) })
	assert.equal((await bodyOf(long))['code'], 'PASSWORD_TOO_LONG')
	assert.equal((await visitor.post('/set-first-password', { newPassword })).status, 200)
	assert.equal((await accounts.security.read(visitor.headers())).hasPassword, true)
	assert.match((await lastMail(db, camille.email)).subject, /a un mot de passe/)
	const again = await visitor.post('/set-first-password', { newPassword })
	assert.equal((await bodyOf(again))['code'], 'USER_ALREADY_HAS_A_PASSWORD')
	const signIn = await createVisitor(accounts).post('/sign-in/email', {
		email: camille.email,
		password: newPassword,
	})
	assert.equal(signIn.status, 200)
})

onEachEngine('setting a first password requires a fresh session', async (database) => {
	const { db, visitor } = await withoutPassword(database)
	await db
		.updateTable('session')
		.set({ createdAt: new Date(Date.now() - 86_400_000) })
		.execute()
	const answer = await visitor.post('/set-first-password', { newPassword })
	assert.equal(answer.status, 403)
	assert.equal((await bodyOf(answer))['code'], 'SESSION_IS_NOT_FRESH')
})

onEachEngine('a new password sends the owner a mail in the language of the site', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	visitor.cookies.set('i18n_redirected', 'en')
	const body = { currentPassword: camille.password, newPassword, revokeOtherSessions: true }
	assert.equal((await visitor.post('/change-password', body)).status, 200)
	assert.equal((await lastMail(db, camille.email)).subject, 'Your password has changed')
	assert.equal((await accounts.session(visitor.headers()))?.user.email, camille.email)
})
