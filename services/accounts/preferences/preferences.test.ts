import assert from 'node:assert/strict'
import { createVisitor, lastMail, openAccounts } from '#services/accounts/testing.ts'
import { password, signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

onEachEngine(
	'each user has a language and a colour mode, and mails follow the language',
	async (database) => {
		const opened = await openAccounts(database)
		const { accounts, db } = opened
		const [ana, lou] = [await signedIn(opened, 'ana'), await signedIn(opened, 'lou')]
		const { preferences, internal } = accounts
		assert.deepEqual(await preferences.read(ana.headers()), { locale: null, colorMode: null })
		await preferences.change(ana.headers(), { locale: 'en' })
		await preferences.change(ana.headers(), { colorMode: 'dark' })
		await preferences.change(ana.headers(), {})
		assert.deepEqual(await preferences.read(ana.headers()), { locale: 'en', colorMode: 'dark' })
		assert.deepEqual(await preferences.read(lou.headers()), { locale: null, colorMode: null })
		await assert.rejects(preferences.change(new Headers(), { locale: 'en' }), { code: 'UNAUTHORIZED' })
		const to = { userIds: [ana.id, lou.id] }
		await internal.notify({ id: 'e1', to, kind: 'exportReady', path: '/dashboard' })
		await accounts.settled()
		assert.equal((await lastMail(db, ana.email)).subject, 'Your data is ready')
		assert.equal((await lastMail(db, lou.email)).subject, 'Vos données sont prêtes')
	},
)

onEachEngine('signing in gives a browser without a language that of the account', async (database) => {
	const opened = await openAccounts(database)
	const { email, ...ana } = await signedIn(opened, 'ana')
	const languageAfter = async (language?: string) => {
		const visitor = createVisitor(opened.accounts)
		if (language) visitor.cookies.set('i18n_redirected', language)
		await visitor.post('/sign-in/email', { email, password })
		return visitor.cookies.get('i18n_redirected')
	}
	assert.equal(await languageAfter(), undefined)
	await opened.accounts.preferences.change(ana.headers(), { locale: 'en' })
	assert.equal(await languageAfter(), 'en')
	assert.equal(await languageAfter('fr'), 'fr')
})
