import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodeProtectedHeader } from 'jose'
import * as openid from 'openid-client'
import { authorize, passThrough } from '#services/accounts/openid/testing.ts'
import { camille } from '#services/accounts/testing.ts'
import { type BasicOp, type Module, openBasicOp } from '#tests/support/basic-op.ts'

let op: BasicOp

before(async () => {
	op = await openBasicOp()
})

after(() => op.stop())

/** The modules of the OpenID Foundation's basic provider plan that check its responses, in the order of the plan. */
const modules: Module[] = [
	[
		'oidcc-server',
		'a code is exchanged for tokens, with issuer, audience, nonce and times in the ID token',
		async () => {
			const { tokens, claims, back } = await op.happyFlow()
			assert.equal(claims.iss, op.url)
			assert.equal(claims.aud, op.credentials.id)
			assert.equal(claims.nonce, 'a nonce')
			assert.ok(claims.exp > Date.now() / 1000 && claims.iat <= Date.now() / 1000 + 1)
			assert.ok(claims['at_hash'])
			assert.equal(tokens.token_type, 'bearer')
			assert.equal(back.searchParams.get('state'), 'a state')
			assert.equal(back.searchParams.get('iss'), op.url)
		},
	],
	[
		'oidcc-response-type-missing',
		'a request without response_type is rejected',
		async () => {
			const back = await authorize(await op.signedIn(), op.request({}, ['response_type']))
			assert.equal(back.searchParams.get('error'), 'invalid_request')
			assert.equal(back.searchParams.get('state'), 'a state')
		},
	],
	[
		'oidcc-idtoken-signature',
		'the ID token is signed with RS256 by a published key',
		async () => {
			const { tokens } = await op.happyFlow()
			const { alg, kid } = decodeProtectedHeader(tokens.id_token!)
			const { keys } = (await (await fetch(op.config.serverMetadata().jwks_uri!)).json()) as {
				keys: { kid: string }[]
			}
			assert.equal(alg, 'RS256')
			assert.ok(keys.some((key) => key.kid === kid))
		},
	],
	[
		'oidcc-idtoken-unsigned',
		'unsigned ID tokens are neither offered nor issued',
		async () => {
			assert.deepEqual(op.config.serverMetadata().id_token_signing_alg_values_supported, ['RS256'])
			assert.notEqual(decodeProtectedHeader((await op.happyFlow()).tokens.id_token!).alg, 'none')
		},
	],
	[
		'oidcc-userinfo-get',
		'userinfo accepts a GET with the token in the header',
		async () => {
			const { tokens, claims } = await op.happyFlow()
			const headers = { authorization: `Bearer ${tokens.access_token}` }
			const info = (await (
				await fetch(op.config.serverMetadata().userinfo_endpoint!, { headers })
			).json()) as { sub: string }
			assert.equal(info.sub, claims.sub)
			const without = await fetch(op.config.serverMetadata().userinfo_endpoint!)
			assert.equal(without.status, 401)
			assert.equal(without.headers.get('www-authenticate'), 'Bearer')
		},
	],
	[
		'oidcc-userinfo-post-header',
		'userinfo accepts a POST with the token in the header',
		async () => {
			const { tokens, claims } = await op.happyFlow()
			const headers = { authorization: `Bearer ${tokens.access_token}` }
			const info = (await (
				await fetch(op.config.serverMetadata().userinfo_endpoint!, { method: 'POST', headers })
			).json()) as { sub: string }
			assert.equal(info.sub, claims.sub)
		},
	],
	[
		'oidcc-userinfo-post-body',
		'userinfo accepts a POST with the token in the body',
		async () => {
			const { tokens, claims } = await op.happyFlow()
			const body = new URLSearchParams({ access_token: tokens.access_token })
			const info = (await (
				await fetch(op.config.serverMetadata().userinfo_endpoint!, { method: 'POST', body })
			).json()) as { sub: string }
			assert.equal(info.sub, claims.sub)
		},
	],
	[
		'oidcc-ensure-request-without-nonce-succeeds-for-code-flow',
		'a request without nonce succeeds',
		async () => {
			const back = await passThrough(op.browser(), op.request({}, ['nonce']))
			const tokens = await openid.authorizationCodeGrant(op.config, back, { expectedState: 'a state' })
			assert.equal(tokens.claims()!.nonce, undefined)
		},
	],
	[
		'oidcc-scope-profile',
		'the scope profile returns the profile claims',
		async () => {
			const info = await op.userInfo({ scope: 'openid profile' })
			assert.equal(info.name, camille.name)
			assert.equal(info.preferred_username, 'camille-martin')
			assert.equal(typeof info.updated_at, 'number')
			assert.equal(info.email, undefined)
		},
	],
	[
		'oidcc-scope-email',
		'the scope email returns the address',
		async () => {
			const info = await op.userInfo({ scope: 'openid email' })
			assert.equal(info.email, camille.email)
			assert.equal(info.email_verified, true)
			assert.equal(info.name, undefined)
		},
	],
	[
		'oidcc-scope-address',
		'the scope address, which is not offered, is ignored',
		async () => {
			assert.ok(!op.config.serverMetadata().scopes_supported!.includes('address'))
			assert.deepEqual(Object.keys(await op.userInfo({ scope: 'openid address' })), ['sub'])
		},
	],
	[
		'oidcc-scope-phone',
		'the scope phone, which is not offered, is ignored',
		async () => {
			assert.ok(!op.config.serverMetadata().scopes_supported!.includes('phone'))
			assert.deepEqual(Object.keys(await op.userInfo({ scope: 'openid phone' })), ['sub'])
		},
	],
	[
		'oidcc-scope-all',
		'all scopes at once return all supported claims',
		async () => {
			const info = await op.userInfo({ scope: 'openid profile email address phone' })
			assert.equal(info.name, camille.name)
			assert.equal(info.email, camille.email)
		},
	],
	[
		'oidcc-ensure-other-scope-order-succeeds',
		'the order of the scopes does not matter',
		async () => {
			assert.equal((await op.userInfo({ scope: 'email openid' })).email, camille.email)
		},
	],
]

for (const [name, description, run] of modules) test(`${description} (${name})`, run)
