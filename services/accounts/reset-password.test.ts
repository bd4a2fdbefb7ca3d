import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { bodyOf, camille, countRows, createVisitor, lastMail, openAccounts } from './testing.ts'

const requested = {
	status: true,
	message: 'If this email exists in our system, check your email for the reset link',
}
const newPassword = 'une autre phrase'

onEachEngine('a reset link sets a new password once and ends all sessions', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const signedIn = createVisitor(accounts)
	await signedIn.post('/sign-up/email', camille)
	const visitor = createVisitor(accounts)
	const request = await visitor.post('/request-password-reset', {
		email: camille.email,
		redirectTo: '/auth/reset-password',
	})
	assert.deepEqual(await bodyOf(request), requested)
	await accounts.close()

	const { link } = await lastMail(db, camille.email)
	const followed = await visitor.get(link)
	const page = new URL(followed.headers.get('location') ?? '')
	assert.equal(page.pathname, '/auth/reset-password')
	const token = page.searchParams.get('token') ?? ''
	assert.match(token, /^[A-Za-z0-9]{24}$/)

	const answers = await Promise.all(
		Array.from({ length: 6 }, () => createVisitor(accounts).post('/reset-password', { newPassword, token })),
	)
	assert.equal(answers.filter(({ status }) => status === 200).length, 1)
	const late = await visitor.post('/reset-password', { newPassword: 'encore une autre', token })
	assert.deepEqual(await bodyOf(late), { message: 'invalid token', code: 'INVALID_TOKEN' })

	assert.equal(await accounts.session(signedIn.headers()), null)
	assert.equal((await visitor.post('/sign-in/email', camille)).status, 401)
	assert.equal((await visitor.post('/sign-in/email', { ...camille, password: newPassword })).status, 200)
	assert.equal((await lastMail(db, camille.email)).subject, 'Votre mot de passe a changé')
})

onEachEngine(
	'an unknown address gets the same answer and no mail at both endpoint names',
	async (database) => {
		const { accounts, db } = await openAccounts(database)
		for (const path of ['/request-password-reset', '/forget-password']) {
			const answer = await createVisitor(accounts).post(path, { email: 'inconnue@exemple.fr' })
			assert.equal(answer.status, 200)
			assert.deepEqual(await bodyOf(answer), requested)
		}
		await accounts.close()
		assert.equal(await countRows(db, 'mails'), 0)
	},
)

onEachEngine('the link defaults to the site’s own page', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await createVisitor(accounts).post('/sign-up/email', camille)
	await createVisitor(accounts).post('/forget-password', { email: camille.email })
	await accounts.close()
	const { link } = await lastMail(db, camille.email)
	assert.equal(new URL(link).searchParams.get('callbackURL'), '/auth/reset-password')
})

onEachEngine('a password that is too short does not consume the link', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	await visitor.post('/request-password-reset', { email: camille.email })
	await accounts.close()
	const token = /reset-password\/(\w+)/.exec((await lastMail(db, camille.email)).link)?.[1]
	assert.equal((await visitor.post('/reset-password', { newPassword: 'court', token })).status, 400)
	assert.equal((await visitor.post('/reset-password', { newPassword, token })).status, 200)
})

onEachEngine('the database does not contain the token', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await createVisitor(accounts).post('/sign-up/email', camille)
	await createVisitor(accounts).post('/request-password-reset', { email: camille.email })
	await accounts.close()
	const token = /reset-password\/(\w+)/.exec((await lastMail(db, camille.email)).link)?.[1] ?? ''
	const rows = await db.selectFrom('verification').select('identifier').execute()
	assert.equal(rows.length, 1)
	assert.ok(!rows[0]?.identifier.includes(token))
})
