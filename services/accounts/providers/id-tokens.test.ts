import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { bodyOf, camille, countRows, createVisitor, lastMail } from '#services/accounts/testing.ts'
import { openWithProvider, signInBy } from './testing.ts'

type Visitor = ReturnType<typeof createVisitor>

const present = (visitor: Visitor, token: string, more: object = {}, path = '/sign-in/social') =>
	visitor.post(path, { provider: 'microsoft', idToken: { token, ...more } })

onEachEngine('an ID token signs in without a redirect', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, provider } = opened
	const visitor = createVisitor(accounts)
	const answer = await present(visitor, await provider.idToken({ nonce: 'n' }), { nonce: 'n' })
	const body = await bodyOf(answer)
	assert.equal(answer.status, 200)
	assert.equal(body['redirect'], false)
	assert.equal(typeof body['token'], 'string')
	assert.equal((await accounts.session(visitor.headers()))?.user.email, 'camille@exemple.fr')
})

onEachEngine(
	'an ID token that is forged, foreign, expired or has another nonce is rejected',
	async (database) => {
		await using opened = await openWithProvider(database)
		const { accounts, db, provider } = opened
		const good = await provider.idToken()
		const [head, , signature] = good.split('.')
		const claims = Buffer.from(JSON.stringify({ oid: '1', email: 'x@exemple.fr' })).toString('base64url')
		const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
		const tokens: [token: string, more?: object][] = [
			[`${head}.${claims}.${signature}`],
			[unsigned],
			['not a token'],
			[await provider.idToken({ aud: 'another site' })],
			[await provider.idToken({ iss: 'https://login.example/v2.0' })],
			[await provider.idToken({ tid: 'another tenant' })],
			[await provider.idToken({}, '2 hours ago')],
			[await provider.idToken({ nonce: 'n' }), { nonce: 'm' }],
		]
		for (const [token, more] of tokens) {
			const answer = await present(createVisitor(accounts), token, more)
			assert.equal(answer.status, 401, token)
			assert.deepEqual(await bodyOf(answer), { code: 'INVALID_TOKEN', message: 'invalid token' })
		}
		assert.equal(await countRows(db, 'user'), 0)
	},
)

onEachEngine('an incomplete ID-token sign-in gets the specified message', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, provider } = opened
	const visitor = createVisitor(accounts)
	const rejection = async (answer: Response) => [answer.status, (await bodyOf(answer))['message']]
	const token = await provider.idToken()

	const without = await visitor.post('/sign-in/social', { provider: 'gitlab', idToken: { token } })
	assert.deepEqual(await rejection(without), [404, 'id_token not supported'])
	const unknown = await visitor.post('/sign-in/social', { provider: 'github' })
	assert.deepEqual(await rejection(unknown), [404, 'Provider not found'])
	const nobody = await present(visitor, await provider.idToken({ oid: ' ' }))
	assert.deepEqual(await rejection(nobody), [401, 'Failed to get user info'])
	provider.person.email = null
	const unreachable = await present(visitor, await provider.idToken())
	assert.deepEqual(await rejection(unreachable), [401, 'User email not found'])
})

onEachEngine('an ID token links only an account with the same verified address', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	await visitor.get((await lastMail(db, camille.email)).link)
	const linked = async () => {
		const answer = await present(visitor, await provider.idToken(), {}, '/link-social')
		return [answer.status, (await bodyOf(answer))['message']]
	}

	provider.person.email = 'other@exemple.fr'
	assert.deepEqual(await linked(), [401, 'Account not linked - different emails not allowed'])
	provider.person.email = camille.email
	provider.person.emailVerified = false
	assert.deepEqual(await linked(), [401, 'Account not linked - linking not allowed'])
	provider.person.emailVerified = true
	assert.deepEqual(await linked(), [200, undefined])
	assert.equal(await countRows(db, 'account'), 2)
})

onEachEngine('a provider that returns only an ID token signs in by redirect too', async (database) => {
	await using opened = await openWithProvider(database)
	const visitor = createVisitor(opened.accounts)
	assert.equal(await signInBy(opened.provider, visitor, { provider: 'microsoft' }), '/dashboard/welcome')
	assert.equal(visitor.cookies.get('parvis.last_used_login_method'), 'microsoft')
})
