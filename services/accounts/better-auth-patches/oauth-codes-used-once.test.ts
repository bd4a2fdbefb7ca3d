import assert from 'node:assert/strict'
import * as openid from 'openid-client'
import { bodyOf } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import {
	callbackUrl,
	everything,
	openProvider,
	passThrough,
	type Provider,
	signInTo,
	wiki,
} from '#services/accounts/openid/testing.ts'

async function givenCode(provider: Provider) {
	const { id, secret } = await provider.register(wiki)
	const config = await provider.discover({ id, secret })
	const verifier = openid.randomPKCECodeVerifier()
	const visitor = provider.visitor()
	const address = openid.buildAuthorizationUrl(config, {
		redirect_uri: callbackUrl,
		scope: everything,
		code_challenge: await openid.calculatePKCECodeChallenge(verifier),
		code_challenge_method: 'S256',
	})
	const code = (await passThrough(visitor, address)).searchParams.get('code') ?? ''
	const ask = async (grant: Record<string, string>) => {
		const body = new URLSearchParams({ client_id: id, client_secret: secret!, ...grant })
		const answer = await fetch(`${provider.url}/api/auth/oauth2/token`, { method: 'POST', body })
		return { status: answer.status, ...(await bodyOf(answer)) } as {
			status: number
			error?: string
			access_token: string
			refresh_token: string
		}
	}
	return {
		id,
		config,
		visitor,
		refresh: (token: string) => ask({ grant_type: 'refresh_token', refresh_token: token }),
		exchange: (exchanged = code) =>
			ask({
				grant_type: 'authorization_code',
				code: exchanged,
				redirect_uri: callbackUrl,
				code_verifier: verifier,
			}),
	}
}

const isActive = async (config: openid.Configuration, token: string) =>
	(await openid.tokenIntrospection(config, token)).active

onEachEngine(
	'at most one of six concurrent code exchanges succeeds, without server errors',
	async (database) => {
		await using provider = await openProvider(database)
		for (let round = 0; round < 5; round += 1) {
			const { exchange, config } = await givenCode(provider)
			const answers = await Promise.all(Array.from({ length: 6 }, () => exchange()))
			const lost = answers.filter(({ status }) => status !== 200)
			assert.ok(lost.length >= 5)
			for (const { status, error } of lost) assert.deepEqual([status, error], [400, 'invalid_grant'])
			for (const { access_token, status } of answers) {
				if (status === 200) assert.equal(await isActive(config, access_token), false, 'it was used twice')
			}
		}
		assert.deepEqual(provider.logged, [])
	},
)

onEachEngine('a replayed code revokes its tokens', async (database) => {
	await using provider = await openProvider(database)
	const { exchange, refresh, config } = await givenCode(provider)
	const tokens = await exchange()
	assert.equal(tokens.status, 200)
	assert.equal(await isActive(config, tokens.access_token), true)
	assert.equal((await exchange()).error, 'invalid_grant')
	assert.equal(await isActive(config, tokens.access_token), false)
	assert.equal((await refresh(tokens.refresh_token)).error, 'invalid_grant')
})

onEachEngine('an unknown code writes nothing', async (database) => {
	await using provider = await openProvider(database)
	const { exchange } = await givenCode(provider)
	const rows = async () => (await provider.db.selectFrom('verification').select('id').execute()).length
	const before = await rows()
	assert.equal((await exchange('somethingElse')).error, 'invalid_grant')
	assert.equal(await rows(), before)
})

onEachEngine('six concurrent refreshes of one token cause no server error', async (database) => {
	await using provider = await openProvider(database)
	for (let round = 0; round < 5; round += 1) {
		const { exchange, refresh } = await givenCode(provider)
		const { refresh_token: token } = await exchange()
		const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(token)))
		assert.ok(answers.filter(({ status }) => status === 200).length <= 1)
		for (const { status } of answers) assert.ok(status === 200 || status === 400, String(status))
	}
	assert.deepEqual(provider.logged, [])
})

onEachEngine('revoking a consent invalidates pending codes', async (database) => {
	await using provider = await openProvider(database)
	const { exchange, id, visitor } = await givenCode(provider)
	await provider.accounts.openid.revokeApplication(visitor.headers(), id)
	assert.equal((await exchange()).error, 'invalid_grant')
	const other = await provider.discover(await provider.register({ ...wiki, name: 'Forum' }))
	assert.ok((await signInTo(provider, other)).tokens.access_token)
})
