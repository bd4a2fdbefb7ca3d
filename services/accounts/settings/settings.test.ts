import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { bodyOf, camille, createVisitor, lastMail, openAccounts } from '#services/accounts/testing.ts'

const hasCode = (code: string) => (error: { code?: string }) => error.code === code

onEachEngine('changed settings apply to pages and mails', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const settings = { siteName: 'Les Pavés', registrationOpen: true, magicLink: true }
	await accounts.createUser({ ...camille, email: 'odile@exemple.fr', role: 'owner' })
	const owner = createVisitor(accounts)
	await owner.post('/sign-in/email', { email: 'odile@exemple.fr', password: camille.password })
	const before = await accounts.settingsVersion()
	await accounts.changeSettings(owner.headers(), settings)
	assert.deepEqual(await accounts.webSettings(), { ...settings, providers: [], setUp: true })
	assert.notEqual(await accounts.settingsVersion(), before)

	await createVisitor(accounts).post('/sign-up/email', camille)
	assert.match((await lastMail(db, camille.email)).text, /Les Pavés/)
})

onEachEngine('changing settings requires a permission', async (database) => {
	const { accounts } = await openAccounts(database)
	const settings = { siteName: 'Autre', registrationOpen: false, magicLink: false }
	const visitor = createVisitor(accounts)
	await assert.rejects(accounts.changeSettings(visitor.headers(), settings), hasCode('UNAUTHORIZED'))
	await visitor.post('/sign-up/email', camille)
	await assert.rejects(accounts.changeSettings(visitor.headers(), settings), hasCode('FORBIDDEN'))
	assert.equal((await accounts.webSettings()).siteName, 'Parvis')
})

onEachEngine('closed registration rejects new accounts', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await db.updateTable('siteSettings').set({ registrationOpen: false }).execute()
	const answer = await createVisitor(accounts).post('/sign-up/email', camille)
	assert.equal(answer.status, 403)
	assert.deepEqual(await bodyOf(answer), {
		message: 'Registration is closed',
		code: 'REGISTRATION_IS_CLOSED',
	})
	const users = await db.selectFrom('user').select('id').execute()
	assert.equal(users.length, 0)
})
