import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { countRows, createVisitor } from '#services/accounts/testing.ts'
import { begin, codeIn, landing, openWithProvider } from './testing.ts'

const startAgain = 'please_restart_the_process'

onEachEngine('the state lives ten minutes, in its row and in its cookie', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db } = opened
	const visitor = createVisitor(accounts)
	const begunMs = Date.now()
	const answer = await visitor.post('/sign-in/social', { provider: 'gitlab', callbackURL: '/news' })
	const [cookie = ''] = answer.headers.getSetCookie()
	assert.match(cookie, /^parvis\.state=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
	const row = await db.selectFrom('verification').selectAll().executeTakeFirstOrThrow()
	const lifeMs = new Date(row.expiresAt).getTime() - begunMs
	assert.ok(lifeMs > 599_000 && lifeMs < 605_000, String(lifeMs))
})

onEachEngine('the state contains the specified fields', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db } = opened
	await begin(createVisitor(accounts), { requestSignUp: true })
	const { value } = await db.selectFrom('verification').selectAll().executeTakeFirstOrThrow()
	const state = JSON.parse(value) as Record<string, unknown>
	assert.equal(state['callbackURL'], '/news')
	assert.equal(state['newUserURL'], '/dashboard/welcome')
	assert.equal(state['errorURL'], '/error?callbackURL=%2Fnews')
	assert.equal(state['requestSignUp'], true)
	assert.match(String(state['codeVerifier']), /^[a-zA-Z0-9_-]{128}$/)
	assert.equal(typeof state['expiresAt'], 'number')
})

onEachEngine('six concurrent callbacks with one state create one session', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	for (let round = 0; round < 3; round++) {
		const visitor = createVisitor(accounts)
		const url = await begin(visitor)
		const headers = visitor.headers()
		const answers = await Promise.all(
			Array.from({ length: 6 }, () => accounts.call(new Request(provider.agree(url), { headers }))),
		)
		const landings = answers.map((answer) => answer.headers.get('location') ?? '')
		assert.equal(landings.filter((each) => codeIn(each) === null).length, 1, landings.join(' '))
		assert.equal(landings.filter((each) => codeIn(each) === startAgain).length, 5)
		assert.equal(await countRows(db, 'session'), round + 1)
	}
	assert.equal(await countRows(db, 'user'), 1)
})

onEachEngine('a used, unknown or expired state must start again', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const visitor = createVisitor(accounts)

	const used = provider.agree(await begin(visitor))
	const cookies = new Map(visitor.cookies)
	await landing(visitor, used)
	for (const [name, value] of cookies) visitor.cookies.set(name, value)
	assert.equal(codeIn(await landing(visitor, used)), startAgain)

	const unknown = new URL(provider.agree(await begin(visitor)))
	unknown.searchParams.set('state', 'x'.repeat(32))
	assert.equal(codeIn(await landing(visitor, unknown.href)), startAgain)

	const late = provider.agree(await begin(visitor))
	const rows = await db.selectFrom('verification').selectAll().execute()
	for (const { id, value } of rows.filter((row) => row.value.startsWith('{'))) {
		const state = JSON.parse(value) as object
		await db
			.updateTable('verification')
			.set({
				value: JSON.stringify({ ...state, expiresAt: Date.now() - 1 }),
				expiresAt: new Date(Date.now() - 1),
			})
			.where('id', '=', id)
			.execute()
	}
	assert.equal(codeIn(await landing(visitor, late)), startAgain)
	assert.equal(await countRows(db, 'session'), 1)
})

onEachEngine('a state of another browser must start again, and stays valid in its own', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const own = createVisitor(accounts)
	const url = await begin(own)
	const stranger = createVisitor(accounts)
	assert.equal(codeIn(await landing(stranger, provider.agree(url))), startAgain)
	await begin(stranger)
	assert.equal(codeIn(await landing(stranger, provider.agree(url))), startAgain)
	assert.equal(await countRows(db, 'session'), 0)
	assert.equal(await landing(own, provider.agree(url)), '/dashboard/welcome')
})

onEachEngine('a form post of a provider, without cookies, reaches the same callback', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, provider } = opened
	const visitor = createVisitor(accounts)
	const back = new URL(provider.agree(await begin(visitor)))
	const posted = await accounts.call(
		new Request(back.origin + back.pathname, {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
			body: back.search.slice(1),
		}),
	)
	assert.equal(posted.status, 302)
	assert.equal(await landing(visitor, posted.headers.get('location') ?? ''), '/dashboard/welcome')
})
