import assert from 'node:assert/strict'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { bodyOf, camille, countRows, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { challenged, totpCode, withTwoFactor } from '#services/accounts/two-factor/testing.ts'

const dominique = { ...camille, name: 'Dominique Petit', email: 'dominique@exemple.fr' }

type Listed = { session: { token: string }; user: { email: string } }[]

async function twoAccounts(database: TestDatabase, baseUrl?: string) {
	const opened = await openAccounts(database, baseUrl ? { baseUrl } : {})
	const visitor = createVisitor(opened.accounts, baseUrl)
	await visitor.post('/sign-up/email', camille)
	await visitor.post('/multi-session/step-aside', {})
	await visitor.post('/sign-up/email', dominique)
	return { ...opened, visitor }
}

const listed = async (visitor: ReturnType<typeof createVisitor>) =>
	(await (await visitor.get('/multi-session/list-device-sessions')).json()) as Listed

onEachEngine('one browser can switch between two accounts', async (database) => {
	const { accounts, visitor } = await twoAccounts(database)
	const active = async () => (await accounts.session(visitor.headers()))?.user.email ?? null
	assert.equal(await active(), dominique.email)
	const both = await listed(visitor)
	assert.deepEqual(both.map(({ user }) => user.email).sort(), [camille.email, dominique.email].sort())
	const other = both.find(({ user }) => user.email === camille.email)
	await visitor.post('/multi-session/set-active', { sessionToken: other?.session.token })
	assert.equal(await active(), camille.email)
	await visitor.post('/multi-session/revoke', { sessionToken: other?.session.token })
	assert.equal(await active(), dominique.email)
	assert.equal((await listed(visitor)).length, 1)
})

onEachEngine('stepping aside signs out without ending a session', async (database) => {
	const { accounts, db, visitor } = await twoAccounts(database)
	const before = await countRows(db, 'session')
	await visitor.post('/multi-session/step-aside', {})
	assert.equal(await accounts.session(visitor.headers()), null)
	assert.equal(await countRows(db, 'session'), before)
	assert.equal((await listed(visitor)).length, 2)
})

onEachEngine('a token without a cookie in this browser cannot be activated', async (database) => {
	const { accounts, visitor } = await twoAccounts(database)
	const [first] = await listed(visitor)
	const answer = await createVisitor(accounts).post('/multi-session/set-active', {
		sessionToken: first?.session.token,
	})
	assert.equal(answer.status, 401)
	assert.equal((await bodyOf(answer))['code'], 'INVALID_SESSION_TOKEN')
})

for (const baseUrl of ['http://localhost:3000', 'https://parvis.test']) {
	onEachEngine(`signing out removes all accounts on ${baseUrl}`, async (database) => {
		const { db, visitor } = await twoAccounts(database, baseUrl)
		await visitor.post('/sign-out', {})
		assert.equal(await countRows(db, 'session'), 0)
		assert.deepEqual(
			[...visitor.cookies.keys()].filter((name) => name.includes('session_token')),
			[],
		)
	})
}

onEachEngine('all cookies of an https site have the __Host- prefix', async (database) => {
	const baseUrl = 'https://parvis.test'
	const { accounts, visitor, totpURI } = await withTwoFactor(database, { baseUrl })
	const waiting = await challenged(accounts, baseUrl)
	const answers = [
		await visitor.post('/sign-in/email', { ...camille, rememberMe: false }),
		await visitor.get('/passkey/generate-authenticate-options'),
		await waiting.post('/two-factor/verify-totp', { code: totpCode(totpURI), trustDevice: true }),
		await waiting.post('/multi-session/step-aside', {}),
		await waiting.post('/sign-out', {}),
	]
	const lines = answers.flatMap((answer) => answer.headers.getSetCookie())
	assert.ok(lines.length > 10)
	for (const line of lines) {
		assert.match(line, /^__Host-/, line)
		assert.match(line, /; Path=\/;/, line)
		assert.match(line, /; Secure/, line)
		assert.doesNotMatch(line, /; Domain=/i, line)
	}
})
