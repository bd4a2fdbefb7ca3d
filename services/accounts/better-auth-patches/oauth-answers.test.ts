import assert from 'node:assert/strict'
import { bodyOf, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

onEachEngine(
	'a call of OAuth that is closed or unknown is refused in the form of every other',
	async (given) => {
		const { accounts } = await openAccounts(given)
		const visitor = createVisitor(accounts)
		for (const [method, path] of [
			['POST', '/oauth2/create-client'],
			['POST', '/oauth2/no-such-call'],
			['GET', '/oauth2/no-such-call'],
			['GET', '/oauth2/token'],
			['GET', '/oauth2/end-session/no-such-call'],
			['GET', '/.well-known/no-such-document'],
		] as const) {
			const refused = method === 'GET' ? await visitor.get(path) : await visitor.post(path, {})
			assert.equal(refused.status, 404, path)
			assert.equal(refused.headers.get('content-type'), 'application/json', path)
			assert.deepEqual(await bodyOf(refused), { code: 'NOT_FOUND', message: 'Not Found' }, path)
		}
	},
)

onEachEngine('a form is told by its bare media type, in whatever case', async (given) => {
	const { accounts } = await openAccounts(given)
	const ask = async (contentType: string) =>
		await createVisitor(accounts).post('/oauth2/authorize', 'client_id=abc', contentType)
	for (const contentType of [
		'application/x-www-form-urlencoded',
		'Application/X-WWW-Form-Urlencoded; charset=UTF-8',
	]) {
		const asked = await ask(contentType)
		assert.equal(asked.status, 303, contentType)
		assert.equal(asked.headers.get('location'), '/api/auth/oauth2/authorize?client_id=abc')
	}
	const refused = await ask('application/json; a=application/x-www-form-urlencoded')
	assert.equal(refused.status, 415)
})
