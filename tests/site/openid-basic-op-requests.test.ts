import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodeJwt } from 'jose'
import * as openid from 'openid-client'
import {
	answerConsent,
	authorize,
	callbackUrl,
	discover,
	passThrough,
	signIn,
} from '#services/accounts/openid/testing.ts'
import { camille } from '#services/accounts/testing.ts'
import { type BasicOp, agoIso, checks, type Module, openBasicOp } from '#tests/support/basic-op.ts'

let op: BasicOp

before(async () => {
	op = await openBasicOp()
})

after(() => op.stop())

const succeeds = (overrides: Record<string, string>) => async () => {
	assert.ok((await op.happyFlow(overrides)).tokens.id_token)
}

async function reuseCode(waitSeconds: number): Promise<void> {
	const { back, tokens, claims } = await op.happyFlow()
	op.onDatabase(`update "oauthAccessToken" set "createdAt" = ?`, agoIso(waitSeconds))
	await assert.rejects(openid.authorizationCodeGrant(op.config, back, checks), { error: 'invalid_grant' })
	await assert.rejects(openid.fetchUserInfo(op.config, tokens.access_token, claims.sub), { status: 401 })
}

/** The modules of the OpenID Foundation's basic provider plan that vary the request, in the order of the plan. */
const modules: Module[] = [
	['oidcc-display-page', 'display=page succeeds', succeeds({ display: 'page' })],
	['oidcc-display-popup', 'display=popup succeeds', succeeds({ display: 'popup' })],
	[
		'oidcc-prompt-login',
		'prompt=login makes a signed-in user sign in again, and updates auth_time',
		async () => {
			const { visitor, claims } = await op.happyFlow()
			op.onDatabase(`update "session" set "createdAt" = ?`, agoIso(5))
			const page = await authorize(visitor, op.request({ prompt: 'login' }))
			assert.equal(page.pathname, '/auth/login')
			await signIn(visitor)
			const tokens = await openid.authorizationCodeGrant(
				op.config,
				await answerConsent(visitor, page),
				checks,
			)
			assert.ok(tokens.claims()!.auth_time! >= claims.auth_time!)
		},
	],
	[
		'oidcc-prompt-none-not-logged-in',
		'prompt=none fails for a visitor',
		async () => {
			const back = await authorize(op.browser(), op.request({ prompt: 'none' }))
			assert.equal(back.origin + back.pathname, callbackUrl)
			assert.equal(back.searchParams.get('error'), 'login_required')
		},
	],
	[
		'oidcc-prompt-none-logged-in',
		'prompt=none succeeds for a signed-in user who has consented',
		async () => {
			const { visitor, claims } = await op.happyFlow()
			const back = await authorize(visitor, op.request({ prompt: 'none' }))
			const tokens = await openid.authorizationCodeGrant(op.config, back, checks)
			assert.equal(tokens.claims()!.sub, claims.sub)
			assert.equal(tokens.claims()!.auth_time, claims.auth_time)
		},
	],
	[
		'oidcc-max-age-1',
		'max_age=1 makes a user with an older session sign in again',
		async () => {
			const { visitor } = await op.happyFlow()
			op.onDatabase(`update "session" set "createdAt" = ?`, agoIso(5))
			const page = await authorize(visitor, op.request({ max_age: '1' }))
			assert.equal(page.pathname, '/auth/login')
			await signIn(visitor)
			const tokens = await openid.authorizationCodeGrant(op.config, await answerConsent(visitor, page), {
				...checks,
				maxAge: 1,
			})
			assert.ok(Date.now() / 1000 - tokens.claims()!.auth_time! < 10)
		},
	],
	[
		'oidcc-max-age-10000',
		'max_age=10000 accepts a recent session',
		async () => {
			const { visitor, claims } = await op.happyFlow()
			const back = await authorize(visitor, op.request({ max_age: '10000' }))
			const tokens = await openid.authorizationCodeGrant(op.config, back, { ...checks, maxAge: 10_000 })
			assert.equal(tokens.claims()!.auth_time, claims.auth_time)
		},
	],
	[
		'oidcc-ensure-request-with-unknown-parameter-succeeds',
		'an unknown parameter is ignored',
		succeeds({ extra: 'foobar' }),
	],
	[
		'oidcc-id-token-hint',
		'id_token_hint of the signed-in user succeeds without a page',
		async () => {
			const { visitor, tokens } = await op.happyFlow()
			const back = await authorize(visitor, op.request({ prompt: 'none', id_token_hint: tokens.id_token! }))
			assert.equal(
				decodeJwt((await openid.authorizationCodeGrant(op.config, back, checks)).id_token!).sub,
				tokens.claims()!.sub,
			)
		},
	],
	[
		'oidcc-login-hint',
		'login_hint reaches the sign-in page',
		async () => {
			const page = await authorize(op.browser(), op.request({ login_hint: camille.email }))
			assert.equal(page.searchParams.get('login_hint'), camille.email)
			assert.ok((await op.happyFlow({ login_hint: camille.email })).tokens.id_token)
		},
	],
	[
		'oidcc-ui-locales',
		'ui_locales succeeds and sets the language of a visitor who has not chosen one',
		async () => {
			const response = await op.browser().get(op.request({ ui_locales: 'se en-GB fr' }).href)
			assert.match(response.headers.get('set-cookie') ?? '', /^i18n_redirected=en;/)
			assert.ok((await op.happyFlow({ ui_locales: 'se' })).tokens.id_token)
		},
	],
	['oidcc-claims-locales', 'claims_locales succeeds', succeeds({ claims_locales: 'se' })],
	['oidcc-ensure-request-with-acr-values-succeeds', 'acr_values succeeds', succeeds({ acr_values: '1 2' })],
	[
		'oidcc-codereuse',
		'a code that is used twice is rejected, and its tokens are revoked',
		() => reuseCode(0),
	],
	['oidcc-codereuse-30seconds', 'the same holds 30 s later', () => reuseCode(30)],
	[
		'oidcc-ensure-registered-redirect-uri',
		'an unregistered redirect URI is never followed',
		async () => {
			for (const address of [`${callbackUrl}/more`, `${callbackUrl}?x=1`, 'https://evil.example/callback']) {
				const page = await authorize(await op.signedIn(), op.request({ redirect_uri: address }))
				assert.equal(page.origin, 'http://site.invalid', 'an error page of this site')
				assert.equal(page.pathname, '/error')
				assert.equal(page.searchParams.get('error'), 'invalid_redirect')
			}
		},
	],
	[
		'oidcc-ensure-post-request-succeeds',
		'the authorization request can be sent as a form',
		async () => {
			const { visitor } = await op.happyFlow()
			const { origin, pathname, searchParams } = op.request()
			const headers = {
				origin: 'https://wiki.exemple.fr',
				'content-type': 'application/x-www-form-urlencoded',
			}
			const body = searchParams.toString()
			const response = await fetch(origin + pathname, { method: 'POST', headers, body, redirect: 'manual' })
			assert.equal(response.status, 303)
			const back = await authorize(visitor, origin + response.headers.get('location'))
			assert.ok((await openid.authorizationCodeGrant(op.config, back, checks)).id_token)
		},
	],
	[
		'oidcc-server-client-secret-post',
		'the client secret can be sent in the form',
		async () => {
			const posting = await discover(op.url, op.credentials, openid.ClientSecretPost(op.credentials.secret!))
			const back = await passThrough(op.browser(), op.request())
			assert.ok((await openid.authorizationCodeGrant(posting, back, checks)).id_token)
		},
	],
	[
		'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported',
		'a request object is rejected as unsupported',
		async () => {
			const object = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`
			const back = await authorize(await op.signedIn(), op.request({ request: object }))
			assert.equal(back.searchParams.get('error'), 'request_not_supported')
			const byAddress = await authorize(
				await op.signedIn(),
				op.request({ request_uri: 'https://wiki.exemple.fr/request' }),
			)
			assert.equal(byAddress.searchParams.get('error'), 'request_uri_not_supported')
		},
	],
	[
		'oidcc-claims-essential',
		'a claim that is requested by name is returned',
		async () => {
			const info = await op.userInfo({ claims: '{"userinfo":{"name":{"essential":true}}}' })
			assert.equal(info.name, camille.name)
			assert.equal(info.email, undefined)
		},
	],
	[
		'oidcc-refresh-token',
		'a refresh token yields new tokens for the same user',
		async () => {
			const { tokens, claims } = await op.happyFlow({ scope: 'openid offline_access', prompt: 'consent' })
			const next = await openid.refreshTokenGrant(op.config, tokens.refresh_token!)
			assert.notEqual(next.access_token, tokens.access_token)
			assert.equal(next.claims()!.sub, claims.sub)
			assert.equal(next.claims()!.auth_time, claims.auth_time)
		},
	],
	[
		'oidcc-ensure-request-with-valid-pkce-succeeds',
		'with PKCE only the right verifier gets the tokens',
		async () => {
			const visitor = await op.signedIn()
			const [verifier, other] = [openid.randomPKCECodeVerifier(), openid.randomPKCECodeVerifier()]
			const code_challenge = await openid.calculatePKCECodeChallenge(verifier)
			const request = op.request({ code_challenge, code_challenge_method: 'S256' })
			for (const invalid of [other, undefined]) {
				const back = await passThrough(visitor, request)
				const grant = openid.authorizationCodeGrant(op.config, back, { ...checks, pkceCodeVerifier: invalid })
				await assert.rejects(grant, { error: 'invalid_grant' })
			}
			const back = await passThrough(visitor, request)
			const expected = { ...checks, pkceCodeVerifier: verifier }
			assert.ok((await openid.authorizationCodeGrant(op.config, back, expected)).id_token)
		},
	],
]

for (const [name, description, run] of modules) test(`${description} (${name})`, run)
