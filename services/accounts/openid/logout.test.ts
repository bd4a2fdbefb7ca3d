import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import { countRows } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { openProvider, signInTo, wiki } from './testing.ts'

/** A service that is told of logouts; `told` gives the tokens, in order. */
async function openListener() {
	const server = createServer()
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const told = async () => {
		const [request, response] = await once(server, 'request')
		let body = ''
		for await (const chunk of request) body += chunk
		response.writeHead(200).end()
		return { token: new URLSearchParams(body).get('logout_token') ?? '', path: request.url }
	}
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/logout`,
		told,
		[Symbol.dispose]: () => {
			server.close()
			server.closeAllConnections()
		},
	}
}

onEachEngine(
	'a service that signs somebody out closes the session here, and gets them back',
	async (given) => {
		await using provider = await openProvider(given)
		const config = await provider.discover(await provider.register(wiki))
		const { visitor, tokens } = await signInTo(provider, config)
		const address = openid.buildEndSessionUrl(config, {
			id_token_hint: tokens.id_token!,
			post_logout_redirect_uri: 'https://wiki.exemple.fr/bye',
			state: 'y',
		})
		const answer = await visitor.get(address.href)
		assert.equal(answer.headers.get('location'), 'https://wiki.exemple.fr/bye?state=y')
		assert.equal(await countRows(provider.db, 'session'), 0)
		assert.equal(visitor.cookies.has('parvis.session_token'), false)
	},
)

onEachEngine(
	'without a proof of who asks, the person is asked, and led back only where the service said',
	async (given) => {
		await using provider = await openProvider(given)
		const config = await provider.discover(await provider.register(wiki))
		const { client_id } = config.clientMetadata()
		for (const [post_logout_redirect_uri, leadsTo] of [
			['https://wiki.exemple.fr/bye', '0; url=https://wiki.exemple.fr/bye?state=y'],
			['https://ailleurs.exemple.fr/', null],
		] as const) {
			const { visitor } = await signInTo(provider, config)
			const headers = visitor.headers()
			headers.set('accept', 'text/html')
			headers.set('sec-fetch-mode', 'navigate')
			const query = new URLSearchParams({ client_id, post_logout_redirect_uri, state: 'y' })
			const url = `${provider.url}/api/auth/oauth2/end-session`
			const asked = visitor.keepCookies(
				await provider.accounts.call(new Request(`${url}?${query}`, { headers })),
			)
			assert.equal(asked.headers.get('location'), '/auth/oidc/sign-out?state=ask')
			assert.equal(await countRows(provider.db, 'session'), 1)
			const form = visitor.headers()
			form.set('accept', 'text/html')
			form.set('sec-fetch-mode', 'navigate')
			form.set('content-type', 'application/x-www-form-urlencoded')
			const sent = new Request(`${url}/confirm`, { method: 'POST', headers: form, body: 'action=confirm' })
			const answer = visitor.keepCookies(await provider.accounts.call(sent))
			assert.equal(answer.headers.get('refresh'), leadsTo)
			if (leadsTo === null) assert.equal(answer.headers.get('location'), '/auth/oidc/sign-out?state=done')
			assert.equal(await countRows(provider.db, 'session'), 0)
		}
	},
)

onEachEngine('a session that ends is told to the services that knew it, in a signed token', async (given) => {
	await using provider = await openProvider(given)
	using listener = await openListener()
	const credentials = await provider.register({ ...wiki, backchannelLogoutUri: listener.url })
	const config = await provider.discover(credentials)
	const { visitor, tokens } = await signInTo(provider, config)
	const { sub, sid } = tokens.claims()!
	const told = listener.told()
	assert.equal((await visitor.post('/sign-out', {})).status, 200)
	const { token, path } = await told
	assert.equal(path, '/logout')
	const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri!))
	const { payload } = await jwtVerify(token, keys, {
		issuer: provider.url,
		audience: credentials.id,
		typ: 'logout+jwt',
		algorithms: ['RS256'],
	})
	assert.equal(payload.sub, sub)
	assert.equal(payload['sid'], sid)
	assert.deepEqual(payload['events'], { 'http://schemas.openid.net/event/backchannel-logout': {} })
	assert.equal(payload['nonce'], undefined)
	await provider.accounts.settled()
	assert.equal((await openid.tokenIntrospection(config, tokens.access_token)).active, false)
})
