import assert from 'node:assert/strict'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { bodyOf, camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'

async function openSignedIn(database: TestDatabase) {
	const opened = await openAccounts(database)
	const visitor = createVisitor(opened.accounts)
	const { token } = await bodyOf(await visitor.post('/sign-up/email', camille))
	return { ...opened, visitor, token: String(token) }
}

onEachEngine('concurrent page visits are all stored', async (database) => {
	const { accounts, visitor, token } = await openSignedIn(database)
	const names = ['home', 'news/1', 'welcome', 'teams', 'documents', 'status']
	await Promise.all(names.map((name) => accounts.setPageVisited(token, name, new Headers())))
	const expected = Object.fromEntries(names.map((name) => [name, true]))
	const { user } = (await bodyOf(await visitor.get('/get-session'))) as { user: { pages: unknown } }
	assert.deepEqual(user.pages, expected)
	assert.deepEqual(await accounts.setPageVisited(token, 'home', new Headers()), expected)
})

onEachEngine('a token without a session marks nothing', async (database) => {
	const { accounts, db, visitor, token } = await openSignedIn(database)
	const isUnauthorized = (error: { code?: string }) => error.code === 'UNAUTHORIZED'
	await assert.rejects(accounts.setPageVisited('forged', 'home', new Headers()), isUnauthorized)
	await visitor.post('/sign-out', {})
	await assert.rejects(accounts.setPageVisited(token, 'home', new Headers()), isUnauthorized)
	assert.equal((await db.selectFrom('user').select('pages').executeTakeFirstOrThrow()).pages, null)
})

onEachEngine('a token may be signed like the cookie, and the signature is verified', async (database) => {
	const { accounts, visitor, token } = await openSignedIn(database)
	const signed = decodeURIComponent(visitor.cookies.get('parvis.session_token') ?? '')
	assert.deepEqual(await accounts.setPageVisited(signed, 'home', new Headers()), { home: true })
	const forged = `${token}.${'A'.repeat(43)}=`
	for (const wrong of [forged, `${token}.`, `.${token}`, `${signed}=`]) {
		await assert.rejects(
			accounts.setPageVisited(wrong, 'news', new Headers()),
			(error: { code?: string }) => error.code === 'UNAUTHORIZED',
		)
	}
})

onEachEngine('an account stores at most 200 pages', async (database) => {
	const { accounts, db, token } = await openSignedIn(database)
	const pages = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`page-${index}`, true]))
	await db
		.updateTable('user')
		.set({ pages: JSON.stringify(pages) })
		.execute()
	await accounts.setPageVisited(token, 'page-7', new Headers())
	await assert.rejects(
		accounts.setPageVisited(token, 'page-200', new Headers()),
		(error: { code?: string }) => error.code === 'VALIDATION_ERROR',
	)
})
