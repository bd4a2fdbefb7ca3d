import assert from 'node:assert/strict'
import * as openid from 'openid-client'
import { onEachEngine } from '#tests/support/databases.ts'
import { everything, launcher, openProvider, signIn, signInTo, wiki } from './testing.ts'

onEachEngine('openid-client signs in with a code and PKCE and reads the claims', async (database) => {
	await using provider = await openProvider(database)
	const credentials = await provider.register(wiki)
	for (const auth of [
		openid.ClientSecretBasic(credentials.secret!),
		openid.ClientSecretPost(credentials.secret!),
	]) {
		const config = await provider.discover(credentials, auth)
		const { tokens } = await signInTo(provider, config)
		const claims = tokens.claims()!
		assert.equal(claims.iss, provider.url)
		assert.ok(claims.auth_time)
		const info = await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
		assert.equal(info.name, 'Camille Martin')
		assert.equal(info.preferred_username, 'camille-martin')
		assert.equal(info.email, 'camille@exemple.fr')
		assert.equal(info.email_verified, true)
		assert.equal(info.profile, `${provider.url}/profils/camille-martin`)
		assert.deepEqual(info['roles'], ['member'])
		assert.ok(Math.abs(Number(info.updated_at) - Date.now() / 1000) < 60)
	}
})

onEachEngine('a refresh token works once; a replay revokes the whole family', async (database) => {
	await using provider = await openProvider(database)
	const config = await provider.discover(await provider.register(wiki))
	const { tokens } = await signInTo(provider, config)
	const next = await openid.refreshTokenGrant(config, tokens.refresh_token!)
	assert.notEqual(next.refresh_token, tokens.refresh_token)
	assert.equal((await openid.tokenIntrospection(config, next.access_token)).active, true)
	const rejected = { error: 'invalid_grant' }
	await assert.rejects(openid.refreshTokenGrant(config, tokens.refresh_token!), rejected)
	await assert.rejects(openid.refreshTokenGrant(config, next.refresh_token!), rejected)
	assert.equal((await openid.tokenIntrospection(config, next.access_token)).active, false)
})

onEachEngine('a revoked token is rejected, and revoking an unknown one succeeds', async (database) => {
	await using provider = await openProvider(database)
	const config = await provider.discover(await provider.register(wiki))
	const { tokens } = await signInTo(provider, config)
	const { sub } = tokens.claims()!
	const token = await openid.tokenIntrospection(config, tokens.access_token)
	assert.equal(token.active, true)
	assert.equal(token.sub, sub)
	assert.equal(token.scope, everything)
	await openid.tokenRevocation(config, tokens.access_token)
	assert.equal((await openid.tokenIntrospection(config, tokens.access_token)).active, false)
	await assert.rejects(openid.fetchUserInfo(config, tokens.access_token, sub), { status: 401 })
	await openid.tokenRevocation(config, tokens.refresh_token!)
	await assert.rejects(openid.refreshTokenGrant(config, tokens.refresh_token!), { error: 'invalid_grant' })
	await openid.tokenRevocation(config, tokens.refresh_token!)
	await openid.tokenRevocation(config, 'unknown')
})

onEachEngine('a public client needs no secret and may use any loopback port', async (database) => {
	await using provider = await openProvider(database)
	const config = await provider.discover(await provider.register(launcher), openid.None())
	const { tokens } = await signInTo(provider, config, { redirectUri: 'http://127.0.0.1:51234/callback' })
	assert.ok(tokens.refresh_token)
	assert.ok((await openid.refreshTokenGrant(config, tokens.refresh_token)).access_token)
})

onEachEngine('a device signs in with the code that it shows', async (database) => {
	await using provider = await openProvider(database)
	const credentials = await provider.register(launcher)
	const config = await provider.discover(credentials, openid.None())
	const started = await openid.initiateDeviceAuthorization(config, { scope: everything })
	assert.equal(started.verification_uri, `${provider.url}/auth/device`)
	const visitor = provider.visitor()
	await signIn(visitor)
	const typed = started.user_code.toLowerCase().replace(/^(....)/, '$1-')
	const asked = await provider.accounts.openid.device(visitor.headers(), typed)
	assert.deepEqual(asked, {
		client: { name: 'Lanceur', uri: null },
		scopes: everything.split(' '),
		status: 'pending',
	})
	const approved = await visitor.post('/device/approve', { userCode: started.user_code })
	assert.equal(approved.status, 200)
	const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...started, interval: 0.1 })
	assert.ok(tokens.refresh_token)
	assert.equal(
		(await openid.fetchUserInfo(config, tokens.access_token, openid.skipSubjectCheck)).name,
		'Camille Martin',
	)
	const [application] = await provider.accounts.openid.applications(visitor.headers())
	assert.equal(application?.name, 'Lanceur')
})

onEachEngine('a browser app may exchange its code from any origin, but without cookies', async (database) => {
	await using provider = await openProvider(database)
	for (const path of [
		'/api/auth/oauth2/token',
		'/api/auth/oauth2/userinfo',
		'/.well-known/openid-configuration',
	]) {
		const preflight = await fetch(provider.url + path, {
			method: 'OPTIONS',
			headers: { origin: 'https://app.exemple.fr', 'access-control-request-method': 'POST' },
		})
		assert.equal(preflight.status, 204, path)
		assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
		assert.equal(preflight.headers.get('access-control-allow-credentials'), null)
	}
	const consent = await fetch(`${provider.url}/api/auth/oauth2/consent`, { method: 'OPTIONS' })
	assert.equal(consent.headers.get('access-control-allow-origin'), null)
})

onEachEngine('the claims of discovery are those of userinfo', async (database) => {
	await using provider = await openProvider(database)
	await provider.db.updateTable('user').set({ image: 'https://images.exemple.fr/camille.png' }).execute()
	const config = await provider.discover(await provider.register(wiki))
	const { tokens } = await signInTo(provider, config)
	const { sub } = tokens.claims()!
	const claims = await openid.fetchUserInfo(config, tokens.access_token, sub)
	assert.deepEqual(config.serverMetadata().claims_supported?.toSorted(), Object.keys(claims).toSorted())
	assert.ok(!('locale' in claims))
	assert.equal(claims.picture, 'https://images.exemple.fr/camille.png')
	await provider.db.updateTable('user').set({ avatar: '/cdn/assets/camille.webp' }).execute()
	const { picture } = await openid.fetchUserInfo(config, tokens.access_token, sub)
	assert.equal(picture, `${provider.url}/cdn/assets/camille.webp`)
})
