import assert from 'node:assert/strict'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import { camille, countRows, createVisitor } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { openListener, openProvider, signInTo, wiki } from './testing.ts'

onEachEngine('a logout at a client ends the session here and redirects back', async (database) => {
	await using provider = await openProvider(database)
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
})

onEachEngine(
	'without an ID token hint the user must confirm, and only registered targets are used',
	async (database) => {
		await using provider = await openProvider(database)
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
			const asked = visitor.storeCookies(
				await provider.accounts.call(new Request(`${url}?${query}`, { headers })),
			)
			assert.equal(asked.headers.get('location'), '/auth/oidc/sign-out?state=ask')
			assert.equal(await countRows(provider.db, 'session'), 1)
			const form = visitor.headers()
			form.set('accept', 'text/html')
			form.set('sec-fetch-mode', 'navigate')
			form.set('content-type', 'application/x-www-form-urlencoded')
			const sent = new Request(`${url}/confirm`, { method: 'POST', headers: form, body: 'action=confirm' })
			const answer = visitor.storeCookies(await provider.accounts.call(sent))
			assert.equal(answer.headers.get('refresh'), leadsTo)
			if (leadsTo === null) assert.equal(answer.headers.get('location'), '/auth/oidc/sign-out?state=done')
			assert.equal(await countRows(provider.db, 'session'), 0)
		}
	},
)

onEachEngine('the end of a session is sent to its clients in a signed token', async (database) => {
	await using provider = await openProvider(database)
	using listener = await openListener()
	const credentials = await provider.register({ ...wiki, backchannelLogoutUri: listener.url })
	const config = await provider.discover(credentials)
	const { visitor, tokens } = await signInTo(provider, config)
	const { sub, sid } = tokens.claims()!
	const received = listener.received()
	assert.equal((await visitor.post('/sign-out', {})).status, 200)
	const { token, path } = await received
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

onEachEngine('a ban by an administrator sends it too', async (database) => {
	await using provider = await openProvider(database)
	using listener = await openListener()
	const config = await provider.discover(
		await provider.register({ ...wiki, backchannelLogoutUri: listener.url }),
	)
	const { tokens } = await signInTo(provider, config)
	const owner = { ...camille, name: 'Odile Petit', email: 'odile@exemple.fr' }
	await provider.accounts.createUser({ ...owner, role: 'owner' })
	const visitor = createVisitor(provider.accounts, provider.url)
	await visitor.post('/sign-in/email', owner)
	const received = listener.received()
	const { sub } = tokens.claims()!
	await provider.accounts.users.ban(visitor.headers(), sub, { until: null, reason: null })
	assert.equal(decodeJwt((await received).token).sub, sub)
})

onEachEngine(
	'a logout URI that has become private is not called, and the failure is logged',
	async (database) => {
		await using provider = await openProvider(database)
		const credentials = await provider.register({ ...wiki, backchannelLogoutUri: 'http://127.0.0.1:9/' })
		const config = await provider.discover(credentials)
		for (const backchannelLogoutUri of ['http://169.254.169.254/', 'http://[::ffff:127.0.0.1]/']) {
			await provider.db.updateTable('oauthClient').set({ backchannelLogoutUri }).execute()
			const { visitor } = await signInTo(provider, config)
			assert.equal((await visitor.post('/sign-out', {})).status, 200)
			const line = JSON.stringify(provider.logged.pop())
			assert.match(line, /back-channel logout/)
			assert.match(line, /address rejected/)
		}
	},
)
