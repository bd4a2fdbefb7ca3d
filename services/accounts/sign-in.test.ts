import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { bodyOf, camille, countRows, createVisitor, openAccounts } from './testing.ts'

const wrong = { message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' }

onEachEngine('a wrong password and an unknown address get the same answer', async (database) => {
	const { accounts } = await openAccounts(database)
	await createVisitor(accounts).post('/sign-up/email', camille)
	const attempts = [
		{ email: camille.email, password: 'autre chose' },
		{ email: 'inconnue@exemple.fr', password: camille.password },
	]
	for (const attempt of attempts) {
		const answer = await createVisitor(accounts).post('/sign-in/email', attempt)
		assert.equal(answer.status, 401)
		assert.deepEqual(await bodyOf(answer), wrong)
	}
})

onEachEngine('a remembered session lasts seven days, others end with the browser', async (database) => {
	const { accounts } = await openAccounts(database)
	await createVisitor(accounts).post('/sign-up/email', camille)
	const remembered = await createVisitor(accounts).post('/sign-in/email', { ...camille, rememberMe: true })
	const [cookie = ''] = remembered.headers.getSetCookie()
	assert.match(cookie, /^parvis\.session_token=.*Max-Age=604800;.*HttpOnly; SameSite=Lax/)

	const passing = await createVisitor(accounts).post('/sign-in/email', { ...camille, rememberMe: false })
	const cookies = passing.headers.getSetCookie().filter((line) => !/last_used|\.device=/.test(line))
	assert.match(cookies.join(), /parvis\.session_token=.*parvis\.dont_remember=/)
	assert.ok(cookies.every((line) => !/max-age|expires/i.test(line)))
})

onEachEngine('cookies of an https site have the __Host- prefix', async (database) => {
	const baseUrl = 'https://parvis.test'
	const { accounts } = await openAccounts(database, { baseUrl })
	const visitor = createVisitor(accounts, baseUrl)
	const answer = await visitor.post('/sign-up/email', camille)
	const [cookie = ''] = answer.headers.getSetCookie()
	assert.match(
		cookie,
		/^__Host-parvis\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
	)
	assert.equal((await accounts.session(visitor.headers()))?.user.email, camille.email)
})

onEachEngine('signing out ends the session', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await accounts.createUser({ ...camille, role: 'member' })
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-in/email', camille)
	const before = visitor.headers()
	const answer = await visitor.post('/sign-out', {})
	assert.deepEqual(await bodyOf(answer), { success: true })
	// Cookies of the known device and the last sign-in method remain.
	assert.deepEqual([...visitor.cookies.keys()].toSorted(), ['parvis.device', 'parvis.last_used_login_method'])
	assert.equal(await accounts.session(before), null)
	assert.equal(await countRows(db, 'session'), 0)
})

onEachEngine('a missing, forged or expired cookie gives no session', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	const token = visitor.cookies.get('parvis.session_token') ?? ''
	const withCookie = (value: string) => new Headers({ cookie: `parvis.session_token=${value}` })
	assert.ok(await accounts.session(withCookie(token)))
	assert.equal(await accounts.session(new Headers()), null)
	assert.equal(await accounts.session(withCookie(token.split('.')[0] ?? '')), null)
	const forged = token.replace(/\.(.)/, (_, first: string) => (first === 'A' ? '.B' : '.A'))
	assert.equal(await accounts.session(withCookie(forged)), null)
	await db
		.updateTable('session')
		.set({ expiresAt: new Date(Date.now() - 1000) })
		.execute()
	assert.equal(await accounts.session(withCookie(token)), null)
})

onEachEngine('a foreign page cannot sign in', async (database) => {
	const { accounts } = await openAccounts(database)
	await createVisitor(accounts).post('/sign-up/email', camille)
	const request = new Request('http://localhost:3000/api/auth/sign-in/email', {
		method: 'POST',
		headers: { origin: 'https://ailleurs.test', 'content-type': 'application/json' },
		body: JSON.stringify(camille),
	})
	const answer = await accounts.call(request)
	assert.equal(answer.status, 403)
	assert.equal((await bodyOf(answer))['code'], 'INVALID_ORIGIN')
})

onEachEngine('the endpoint that only verifies a password is disabled', async (database) => {
	const { accounts } = await openAccounts(database)
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	const answer = await visitor.post('/verify-password', { password: camille.password })
	assert.equal(answer.status, 404)
	assert.equal((await bodyOf(answer))['code'], 'NOT_FOUND')
})
