import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { type FixedProvider, openFixedProviders } from '#tests/support/fixed-providers.ts'
import {
	bodyOf,
	camille,
	countRows,
	createVisitor,
	lastMail,
	openAccounts,
} from '#services/accounts/testing.ts'

const all: FixedProvider[] = ['apple', 'google', 'facebook']

async function open(database: TestDatabase) {
	const providers = await openFixedProviders()
	const { socialProviders } = providers
	const opened = await openAccounts(database, { socialProviders })
	const present = async (provider: FixedProvider, token: string, more: object = {}) => {
		const visitor = createVisitor(opened.accounts)
		const answer = await visitor.post('/sign-in/social', { provider, idToken: { token, ...more } })
		return { answer, visitor }
	}
	return { ...providers, ...opened, present }
}

const rejected = { code: 'INVALID_TOKEN', message: 'invalid token' }

onEachEngine('ID tokens of Apple, Google and Facebook sign in', async (database) => {
	await using opened = await open(database)
	for (const provider of all) {
		const email = `${provider}@exemple.fr`
		const { answer, visitor } = await opened.present(provider, await opened.idToken(provider, { email }))
		assert.equal(answer.status, 200, provider)
		const session = await opened.accounts.session(visitor.headers())
		assert.equal(session?.user.email, email)
		assert.equal(session.user.emailVerified, provider !== 'facebook', provider)
	}
})

onEachEngine(
	'an ID token of another issuer or audience, or an expired one, is rejected',
	async (database) => {
		await using opened = await open(database)
		const { idToken, present, publicText, db } = opened
		const { privateKey: key } = await generateKeyPair('RS256')
		const now = Math.floor(Date.now() / 1000)
		const claims: JWTPayload[] = [
			{ aud: 'another site' },
			{ aud: '' },
			{ iss: 'https://login.example' },
			{ exp: now - 10 },
			{ nonce: 'of somebody else' },
		]
		for (const provider of all) {
			const good = { nonce: 'n', email: `${provider}@exemple.fr` }
			const whole = await idToken(provider, good)
			const [head = '', body = '', signature = ''] = whole.split('.')
			const said = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload
			const changed = Buffer.from(JSON.stringify({ ...said, sub: '1' })).toString('base64url')
			const shared = new SignJWT(said).setProtectedHeader({ alg: 'HS256', kid: 'fixed' })
			const tokens = [
				await idToken(provider, good, { key }),
				await idToken(provider, good, { key, kid: 'unknown' }),
				await shared.sign(Buffer.from(publicText)),
				`${Buffer.from('{"alg":"none","kid":"fixed"}').toString('base64url')}.${body}.`,
				`${head}.${changed}.${signature}`,
				...(await Promise.all(claims.map(async (each) => await idToken(provider, { ...good, ...each })))),
			]
			for (const token of tokens) {
				const { answer } = await present(provider, token, { nonce: 'n' })
				assert.equal(answer.status, 401, `${provider} ${token}`)
				assert.deepEqual(await bodyOf(answer), rejected)
			}
			assert.equal((await present(provider, whole, { nonce: 'n' })).answer.status, 200)
		}
		assert.equal(await countRows(db, 'user'), all.length)
	},
)

onEachEngine(
	'tokens of Apple and Google are valid for an hour, and Apple’s nonce is hashed',
	async (database) => {
		await using opened = await open(database)
		const { idToken, present } = opened
		const old = { iat: Math.floor(Date.now() / 1000) - 3700 }
		for (const provider of ['apple', 'google'] as const) {
			const { answer } = await present(provider, await idToken(provider, old))
			assert.deepEqual(await bodyOf(answer), rejected, provider)
		}
		const nonce = createHash('sha256').update('n').digest('hex')
		const hashed = async (provider: FixedProvider) =>
			(await present(provider, await idToken(provider, { nonce }), { nonce: 'n' })).answer.status
		assert.equal(await hashed('apple'), 200)
		assert.equal(await hashed('google'), 401)
	},
)

onEachEngine('unreadable keys reject all sign-ins', async (database) => {
	await using opened = await open(database)
	const tokens = await Promise.all(all.map(async (each) => [each, await opened.idToken(each)] as const))
	opened.responses.clear()
	for (const [provider, token] of tokens) {
		const { answer } = await opened.present(provider, token)
		assert.equal(answer.status, 401, provider)
	}
	assert.equal(await countRows(opened.db, 'user'), 0)
})

onEachEngine('an access token of Facebook is valid only if issued for this site', async (database) => {
	await using opened = await open(database)
	const { responses, present, db } = opened
	const ours = { is_valid: true, app_id: 'parvis', user_id: '4711' }
	const user = { id: '4711', name: 'Camille', email: 'camille@exemple.fr', picture: { data: { url: 'x' } } }
	responses.set('/graph.facebook.com/me', user)
	const signIn = async (data: object, more: object = { accessToken: 'opaque' }) => {
		responses.set('/graph.facebook.com/debug_token', { data })
		const { answer } = await present('facebook', 'opaque', more)
		return [answer.status, (await bodyOf(answer))['message']]
	}
	for (const data of [
		{ ...ours, app_id: 'another' },
		{ ...ours, is_valid: false },
		{ ...ours, user_id: '1' },
	]) {
		assert.deepEqual(await signIn(data), [401, 'Failed to get user info'])
	}
	assert.deepEqual(await signIn(ours, {}), [401, 'Failed to get user info'])
	assert.equal(await countRows(db, 'user'), 0)
	assert.deepEqual(await signIn(ours), [200, undefined])
})

onEachEngine('an address in a Facebook token does not open an existing account', async (database) => {
	await using opened = await open(database)
	const visitor = createVisitor(opened.accounts)
	await visitor.post('/sign-up/email', camille)
	await visitor.get((await lastMail(opened.db, camille.email)).link)
	const { answer } = await opened.present('facebook', await opened.idToken('facebook'))
	assert.equal(answer.status, 401)
	assert.equal(await countRows(opened.db, 'account'), 1)
})
