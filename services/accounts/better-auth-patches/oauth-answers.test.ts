import assert from 'node:assert/strict'
import { bodyOf, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

onEachEngine(
	'disabled and unknown OAuth endpoints answer in the specified error format',
	async (database) => {
		const { accounts } = await openAccounts(database)
		const visitor = createVisitor(accounts)
		for (const [method, path] of [
			['POST', '/oauth2/create-client'],
			['POST', '/oauth2/no-such-call'],
			['GET', '/oauth2/no-such-call'],
			['GET', '/oauth2/token'],
			['GET', '/oauth2/end-session/no-such-call'],
			['GET', '/.well-known/no-such-document'],
		] as const) {
			const rejected = method === 'GET' ? await visitor.get(path) : await visitor.post(path, {})
			assert.equal(rejected.status, 404, path)
			assert.equal(rejected.headers.get('content-type'), 'application/json', path)
			assert.deepEqual(await bodyOf(rejected), { code: 'NOT_FOUND', message: 'Not Found' }, path)
		}
	},
)

onEachEngine('a form is recognized by its media type without parameters, in any case', async (database) => {
	const { accounts } = await openAccounts(database)
	const ask = async (contentType: string) =>
		await createVisitor(accounts).post('/oauth2/authorize', 'client_id=abc', contentType)
	for (const contentType of [
		'application/x-www-form-urlencoded',
		'Application/X-WWW-Form-Urlencoded; charset=UTF-8',
	]) {
		const answer = await ask(contentType)
		assert.equal(answer.status, 303, contentType)
		assert.equal(answer.headers.get('location'), '/api/auth/oauth2/authorize?client_id=abc')
	}
	const rejected = await ask('application/json; a=application/x-www-form-urlencoded')
	assert.equal(rejected.status, 415)
})
