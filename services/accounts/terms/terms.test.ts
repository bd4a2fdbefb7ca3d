import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listen } from '#platform/http/listen.ts'
import { createTestApp } from '#platform/http/testing.ts'
import { createAccountsClient } from '#services/accounts/client.ts'
import { accountsRoutes } from '#services/accounts/routes.ts'
import { camille, countRows, createVisitor, registered, secret } from '#services/accounts/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { maxAcceptances } from './contract.ts'
import { truncatedAddress } from './truncated-address.ts'

const hasCode = (code: string) => (error: { code?: string }) => error.code === code

const terms = { document: 'conditions', version: 2, locale: 'fr' } as const

/** Accounts served on a port: `clientWith` is a process of the site that has this secret. */
async function serveAccounts(database: TestDatabase) {
	const opened = await registered(database)
	const app = createTestApp({ trustProxy: true })
	app.route('/api', accountsRoutes(opened.accounts))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const origin = `http://127.0.0.1:${server.port}`
	return {
		...opened,
		clientWith: (own: string) => createAccountsClient(origin, own),
		request: (path: string, headers: Headers) =>
			fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(terms) }),
		[Symbol.asyncDispose]: () => server.close(),
	}
}

onEachEngine('only the site records an acceptance; callers of the API cannot', async (database) => {
	await using opened = await serveAccounts(database)
	const { db, visitor, clientWith, request } = opened
	const headers = visitor.headers()
	headers.set('content-type', 'application/json')
	headers.delete('origin')
	assert.equal((await request('/api/account/terms', headers)).status, 404)
	assert.equal((await request('/api/account/internal/terms', headers)).status, 403)
	const stranger = clientWith('another secret of forty characters, no more')
	await assert.rejects(stranger.terms.accept(headers, terms), /SECRET/)
	const alix = { ...camille, email: 'alix@exemple.fr', acceptedTerms: terms }
	assert.equal((await createVisitor(opened.accounts).post('/sign-up/email', alix)).status, 200)
	assert.equal(await countRows(db, 'termsAcceptance'), 0)
	const client = clientWith(secret)
	await client.terms.accept(headers, terms)
	assert.deepEqual(
		(await client.terms.acceptedBy(headers)).map(({ document, version }) => `${document} ${version}`),
		['conditions 2'],
	)
	await assert.rejects(client.terms.accept(new Headers(), terms), hasCode('UNAUTHORIZED'))
})

onEachEngine(
	'accepting is recorded once a version, and all versions are returned in order',
	async (database) => {
		const { accounts, db, visitor } = await registered(database)
		const headers = visitor.headers()
		for (const version of [2, 3, 3, 1]) await accounts.terms.accept(headers, { ...terms, version })
		await accounts.terms.accept(headers, { ...terms, document: 'charte', version: 1 })
		const accepted = await accounts.terms.acceptedBy(headers)
		assert.deepEqual(accepted.map(({ document, version }) => `${document} ${version}`).toSorted(), [
			'charte 1',
			'conditions 1',
			'conditions 2',
			'conditions 3',
		])
		assert.equal(await countRows(db, 'termsAcceptance'), 4)
		const first = await db.selectFrom('termsAcceptance').selectAll().execute()
		assert.ok(first.every(({ address }) => address === '192.0.2.0/24'))
	},
)

onEachEngine('an account stores a bounded number of acceptances', async (database) => {
	const { accounts, db, visitor } = await registered(database)
	const { id: userId } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
	const rows = Array.from({ length: maxAcceptances }, (_, index) => ({
		...terms,
		id: `row-${index}`,
		userId,
		version: index + 1,
		acceptedAt: new Date(),
		address: null,
	}))
	await db.insertInto('termsAcceptance').values(rows).execute()
	const next = { ...terms, version: maxAcceptances + 1 }
	await assert.rejects(accounts.terms.accept(visitor.headers(), next), hasCode('VALIDATION_ERROR'))
})

onEachEngine('visitors and impersonating administrators cannot accept terms', async (database) => {
	await using opened = await serveAccounts(database)
	const { accounts, db, visitor } = opened
	const stranger = createVisitor(accounts).headers()
	await assert.rejects(accounts.terms.accept(stranger, terms), hasCode('UNAUTHORIZED'))
	await assert.rejects(accounts.terms.acceptedBy(stranger), hasCode('UNAUTHORIZED'))
	const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
	const owner = { ...camille, name: 'Odile', email: 'odile@exemple.fr', role: 'owner' as const }
	await accounts.createUser(owner)
	const admin = createVisitor(accounts)
	await admin.post('/sign-in/email', { email: owner.email, password: owner.password })
	assert.equal((await admin.post('/admin/impersonate-user', { userId: id, reason: 'aide' })).status, 200)
	const forbidden = { code: 'FORBIDDEN', reason: 'NOT_WHILE_IMPERSONATING' }
	await assert.rejects(accounts.terms.accept(admin.headers(), terms), forbidden)
	await assert.rejects(opened.clientWith(secret).terms.accept(admin.headers(), terms), forbidden)
	assert.equal(await countRows(db, 'termsAcceptance'), 0)
	await accounts.terms.accept(visitor.headers(), terms)
	assert.equal(await countRows(db, 'termsAcceptance'), 1)
})

onEachEngine('deleting an account deletes its acceptances', async (database) => {
	const { accounts, db, visitor } = await registered(database)
	await accounts.terms.accept(visitor.headers(), terms)
	assert.equal((await visitor.post('/delete-user', { password: camille.password })).status, 200)
	assert.equal(await countRows(db, 'user'), 0)
	assert.equal(await countRows(db, 'termsAcceptance'), 0)
})

test('an address is truncated to its network', () => {
	assert.equal(truncatedAddress('203.0.113.9'), '203.0.113.0/24')
	assert.equal(truncatedAddress('2001:db8:7:1::5'), '2001:db8:7::/48')
	assert.equal(truncatedAddress('unknown'), null)
	assert.equal(truncatedAddress(null), null)
})
