import assert from 'node:assert/strict'
import * as openid from 'openid-client'
import { bodyOf } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import {
	answerConsent,
	authorize,
	callbackUrl,
	launcher,
	openProvider,
	type Provider,
	signIn,
	signInTo,
	wiki,
} from './testing.ts'

const hasCode = (code: string) => (error: { code?: string }) => error.code === code

async function requestOf(provider: Provider, id: string, more: Record<string, string> = {}) {
	const verifier = openid.randomPKCECodeVerifier()
	const url = new URL('/api/auth/oauth2/authorize', provider.url)
	const query = {
		client_id: id,
		redirect_uri: callbackUrl,
		response_type: 'code',
		scope: 'openid profile',
		state: 'x',
		code_challenge: await openid.calculatePKCECodeChallenge(verifier),
		code_challenge_method: 'S256',
		...more,
	}
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
	return url
}

onEachEngine('a consent is requested once and listed; revoking it revokes all tokens', async (database) => {
	await using provider = await openProvider(database)
	const { openid: service } = provider.accounts
	const config = await provider.discover(await provider.register(wiki))
	const { visitor, tokens } = await signInTo(provider, config)
	const { client_id: id } = config.clientMetadata()
	const address = await requestOf(provider, id)
	assert.equal((await authorize(visitor, address)).origin, 'http://localhost:9', 'the consent is stored')
	const [application, ...others] = await service.applications(visitor.headers())
	assert.equal(others.length, 0)
	assert.equal(application?.name, 'Wiki')
	assert.deepEqual(application?.scopes, ['openid', 'profile', 'email', 'offline_access'])

	await service.revokeApplication(visitor.headers(), id)
	assert.equal((await openid.tokenIntrospection(config, tokens.access_token)).active, false)
	const { sub } = tokens.claims()!
	await assert.rejects(openid.fetchUserInfo(config, tokens.access_token, sub), { status: 401 })
	await assert.rejects(openid.refreshTokenGrant(config, tokens.refresh_token!), { error: 'invalid_grant' })
	assert.deepEqual(await service.applications(visitor.headers()), [])
	assert.equal((await authorize(visitor, address)).pathname, '/auth/oidc', 'consent is required again')
	await assert.rejects(service.revokeApplication(visitor.headers(), id), hasCode('NOT_FOUND'))
	await assert.rejects(service.applications(provider.visitor().headers()), hasCode('UNAUTHORIZED'))
})

onEachEngine('an authorization request is read only from a signed query', async (database) => {
	await using provider = await openProvider(database)
	const { id } = await provider.register(wiki)
	const visitor = provider.visitor()
	const page = await authorize(visitor, await requestOf(provider, id))
	assert.equal(page.pathname, '/auth/login')
	const query = page.search.slice(1)
	const read = async (text: string) => await provider.accounts.openid.request(visitor.headers(), text)
	assert.equal((await read(query))?.step, 'signIn')
	await signIn(visitor)
	const request = await read(query)
	assert.deepEqual(
		{ ...request, next: '' },
		{
			client: { name: 'Wiki', uri: 'https://wiki.exemple.fr' },
			returnsTo: 'localhost:9',
			scopes: ['openid', 'profile'],
			step: 'consent',
			next: '',
		},
	)
	for (const forged of [
		query.replace('profile', 'email'),
		`${query}&scope=email`,
		query.replace(/sig=./, 'sig=_'),
		'',
	]) {
		assert.equal(await read(forged), null)
	}
	const answer = await visitor.post('/oauth2/consent', {
		accept: true,
		oauth_query: query.replace('profile', 'email'),
	})
	assert.equal(answer.status, 400)
})

onEachEngine('denying consent redirects with an error and stores nothing', async (database) => {
	await using provider = await openProvider(database)
	const { id } = await provider.register(wiki)
	const visitor = provider.visitor()
	await signIn(visitor)
	const back = await answerConsent(visitor, await authorize(visitor, await requestOf(provider, id)), false)
	assert.equal(back.searchParams.get('error'), 'access_denied')
	assert.equal(back.searchParams.get('state'), 'x')
	assert.equal(back.searchParams.get('iss'), provider.url)
	assert.deepEqual(await provider.accounts.openid.applications(visitor.headers()), [])
})

onEachEngine('a forced sign-in happens once and keeps an earlier consent', async (database) => {
	await using provider = await openProvider(database)
	const config = await provider.discover(await provider.register(wiki))
	const { visitor } = await signInTo(provider, config)
	const { client_id: id } = config.clientMetadata()
	const ways: Record<string, string>[] = [
		{ prompt: 'login' },
		{ prompt: 'select_account' },
		{ prompt: 'create' },
		{ max_age: '0' },
	]
	for (const more of ways) {
		const page = await authorize(visitor, await requestOf(provider, id, more))
		assert.equal(page.pathname, '/auth/login', JSON.stringify(more))
		const query = page.search.slice(1)
		const read = () => provider.accounts.openid.request(visitor.headers(), query)
		assert.equal((await read())?.step, 'signIn')
		await signIn(visitor)
		const request = await read()
		assert.equal(request?.step, 'agreed')
		const back = await authorize(visitor, provider.url + request!.next)
		assert.ok(back.searchParams.has('code'), JSON.stringify(more))
	}
})

onEachEngine('a hint of another user requires a new sign-in, or fails with prompt=none', async (database) => {
	await using provider = await openProvider(database)
	const config = await provider.discover(await provider.register(wiki))
	const { visitor, tokens } = await signInTo(provider, config)
	const { client_id: id } = config.clientMetadata()
	const hinted = async (id_token_hint: string, more = {}) =>
		await authorize(visitor, await requestOf(provider, id, { id_token_hint, ...more }))
	assert.ok((await hinted(tokens.id_token!, { prompt: 'none' })).searchParams.has('code'))
	const payload = Buffer.from(JSON.stringify({ sub: 'somebody' })).toString('base64url')
	for (const other of [`e30.${payload}.e30`, 'rubbish']) {
		assert.equal((await hinted(other)).pathname, '/auth/login')
		assert.equal((await hinted(other, { prompt: 'none' })).searchParams.get('error'), 'login_required')
	}
})

onEachEngine('a ban makes access and refresh tokens invalid', async (database) => {
	await using provider = await openProvider(database)
	const config = await provider.discover(await provider.register(wiki))
	const { tokens } = await signInTo(provider, config)
	const { sub } = tokens.claims()!
	await provider.db.updateTable('user').set({ banned: true }).where('id', '=', sub).execute()
	assert.equal((await openid.tokenIntrospection(config, tokens.access_token)).active, false)
	await assert.rejects(openid.fetchUserInfo(config, tokens.access_token, sub), { status: 401 })
	await assert.rejects(openid.refreshTokenGrant(config, tokens.refresh_token!), { error: 'invalid_grant' })
	await provider.db.updateTable('user').set({ banned: false }).execute()
	assert.ok((await openid.refreshTokenGrant(config, tokens.refresh_token!)).access_token)
})

onEachEngine('a ban expires by the clock of the service', async (database) => {
	let now = new Date()
	await using provider = await openProvider(database, { clock: { now: () => now } })
	const config = await provider.discover(await provider.register(wiki))
	const { tokens } = await signInTo(provider, config)
	const { sub } = tokens.claims()!
	const banExpires = new Date(now.getTime() + 60_000)
	await provider.db.updateTable('user').set({ banned: true, banExpires }).where('id', '=', sub).execute()
	await assert.rejects(openid.fetchUserInfo(config, tokens.access_token, sub), { status: 401 })
	await assert.rejects(openid.refreshTokenGrant(config, tokens.refresh_token!), { error: 'invalid_grant' })
	now = new Date(banExpires.getTime() + 1)
	assert.ok(await openid.fetchUserInfo(config, tokens.access_token, sub))
	assert.ok((await openid.refreshTokenGrant(config, tokens.refresh_token!)).access_token)
})

onEachEngine('access tokens end with the session, refresh tokens do not', async (database) => {
	await using provider = await openProvider(database)
	const config = await provider.discover(await provider.register(wiki))
	const isActive = async (token: string) => (await openid.tokenIntrospection(config, token)).active
	for (const end of ['expired', 'purged']) {
		const { tokens } = await signInTo(provider, config)
		assert.equal(await isActive(tokens.access_token), true)
		if (end === 'expired')
			await provider.db
				.updateTable('session')
				.set({ expiresAt: new Date(0) })
				.execute()
		else await provider.db.deleteFrom('session').execute()
		assert.equal(await isActive(tokens.access_token), false, end)
		const next = await openid.refreshTokenGrant(config, tokens.refresh_token!)
		assert.equal(await isActive(next.access_token), true, end)
	}
})

onEachEngine('a session just revoked elsewhere cannot authorize a client', async (database) => {
	await using provider = await openProvider(database)
	const config = await provider.discover(await provider.register(wiki))
	const { visitor } = await signInTo(provider, config)
	const { client_id: id } = config.clientMetadata()
	const address = await requestOf(provider, id, { scope: 'openid', prompt: 'consent' })
	const page = await authorize(visitor, address)
	await provider.db.deleteFrom('session').execute()
	const consent = { accept: true, oauth_query: page.search.slice(1) }
	assert.equal((await visitor.post('/oauth2/consent', consent)).status, 401)
	assert.equal(
		(await authorize(visitor, address)).pathname,
		'/auth/login',
		'the browser still has its cookies',
	)
	const { id: device } = await provider.register(launcher)
	const started = await visitor.post('/device/code', { client_id: device, scope: 'openid' })
	const { user_code: userCode } = await bodyOf(started)
	assert.equal((await visitor.post('/device/approve', { userCode })).status, 401)
})

onEachEngine('an impersonation cannot sign in to clients', async (database) => {
	await using provider = await openProvider(database)
	const config = await provider.discover(await provider.register(wiki))
	const { visitor: camille, tokens } = await signInTo(provider, config)
	const { client_id: id } = config.clientMetadata()
	const administrator = { name: 'Ana', email: 'ana@exemple.fr', password: 'les lampes du soir' }
	await provider.accounts.createUser({ ...administrator, role: 'admin' })
	const { name: _, ...credentials } = administrator
	const admin = provider.visitor()
	await admin.post('/sign-in/email', credentials)
	await admin.post('/admin/impersonate-user', { userId: tokens.claims()!.sub })

	const ways: Record<string, string>[] = [
		{},
		{ prompt: 'none' },
		{ prompt: 'consent' },
		{ prompt: 'login' },
		{ max_age: '9' },
	]
	for (const more of ways) {
		const back = await authorize(admin, await requestOf(provider, id, more))
		assert.equal(back.origin, 'http://localhost:9', JSON.stringify(more))
		assert.equal(back.searchParams.get('error'), 'access_denied', JSON.stringify(more))
		assert.equal(back.searchParams.get('state'), 'x')
		assert.equal(back.searchParams.has('code'), false)
	}
	const address = await requestOf(provider, id)
	const headers = admin.headers()
	headers.set('accept', 'application/json')
	const asked = await provider.accounts.call(new Request(address, { headers }))
	assert.equal(new URL(String((await bodyOf(asked))['url'])).searchParams.get('error'), 'access_denied')
	const elsewhere = await requestOf(provider, id, { redirect_uri: 'https://ailleurs.exemple.fr/' })
	assert.notEqual((await authorize(admin, elsewhere)).host, 'ailleurs.exemple.fr')
	assert.ok((await authorize(camille, address)).searchParams.has('code'), 'the user can sign in')
})
