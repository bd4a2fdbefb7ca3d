import assert from 'node:assert/strict'
import * as openid from 'openid-client'
import { camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { callbackUrl, launcher, openProvider, signIn, signInTo, wiki } from './testing.ts'

const hasCode = (code: string) => (error: { code?: string }) => error.code === code

onEachEngine('users with the permission register, change and remove clients', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await accounts.createUser({ ...camille, role: 'admin' })
	const admin = createVisitor(accounts)
	await signIn(admin)
	const headers = admin.headers()
	const registered = await accounts.openid.registerClient(headers, wiki)
	assert.ok(registered.ok && registered.client.secret)
	const { id, secret } = registered.client
	const { clientSecret } = await db.selectFrom('oauthClient').selectAll().executeTakeFirstOrThrow()
	assert.ok(clientSecret && !clientSecret.includes(secret), 'the secret itself is stored nowhere')
	const [listed] = await accounts.openid.clients(headers)
	assert.equal(listed?.name, 'Wiki')
	assert.equal(listed?.kind, 'confidential')
	assert.deepEqual(listed?.redirectUris, [callbackUrl])
	assert.notEqual((await accounts.openid.rotateSecret(headers, id)).secret, secret)
	await accounts.openid.setClientDisabled(headers, id, true)
	assert.equal((await accounts.openid.clients(headers))[0]?.disabled, true)
	await accounts.openid.removeClient(headers, id)
	assert.deepEqual(await accounts.openid.clients(headers), [])
	for (const gone of [
		() => accounts.openid.removeClient(headers, id),
		() => accounts.openid.setClientDisabled(headers, id, true),
		() => accounts.openid.rotateSecret(headers, id),
	]) {
		await assert.rejects(gone, hasCode('NOT_FOUND'))
	}
	const rows = await db
		.selectFrom('audit')
		.select('event')
		.where('event', 'like', 'client%')
		.orderBy('id')
		.execute()
	assert.deepEqual(
		rows.map(({ event }) => event),
		['clientCreated', 'clientChanged', 'clientChanged', 'clientRemoved'],
	)
})

onEachEngine('the audit log shows the name of a client, also after its removal', async (database) => {
	const { accounts } = await openAccounts(database)
	await accounts.createUser({ ...camille, role: 'admin' })
	const admin = createVisitor(accounts)
	await signIn(admin)
	const headers = admin.headers()
	const named = async () => {
		const { rows } = await accounts.audit.list(headers, {})
		return rows.filter(({ event }) => event.startsWith('client')).map(({ details }) => details['client'])
	}
	const registered = await accounts.openid.registerClient(headers, wiki)
	assert.ok(registered.ok)
	await accounts.openid.setClientDisabled(headers, registered.client.id, true)
	assert.deepEqual(await named(), ['Wiki', 'Wiki'])
	await accounts.openid.removeClient(headers, registered.client.id)
	assert.deepEqual(await named(), ['Wiki', 'Wiki', 'Wiki'])
})

onEachEngine('users without the permission cannot read or change clients', async (database) => {
	const { accounts } = await openAccounts(database)
	await accounts.createUser({ ...camille, role: 'moderator' })
	const moderator = createVisitor(accounts)
	await signIn(moderator)
	for (const [headers, code] of [
		[moderator.headers(), 'FORBIDDEN'],
		[createVisitor(accounts).headers(), 'UNAUTHORIZED'],
	] as const) {
		for (const rejected of [
			() => accounts.openid.clients(headers),
			() => accounts.openid.registerClient(headers, wiki),
			() => accounts.openid.rotateSecret(headers, 'x'),
			() => accounts.openid.setClientDisabled(headers, 'x', true),
			() => accounts.openid.removeClient(headers, 'x'),
		]) {
			await assert.rejects(rejected, hasCode(code))
		}
	}
	for (const [method, path] of [
		['POST', '/oauth2/create-client'],
		['POST', '/oauth2/register'],
		['POST', '/oauth2/delete-client'],
		['POST', '/oauth2/delete-consent'],
		['GET', '/oauth2/get-clients'],
		['GET', '/token'],
	] as const) {
		const answer = method === 'GET' ? await moderator.get(path) : await moderator.post(path, {})
		assert.equal(answer.status, 404, path)
	}
})

onEachEngine('an unsafe URI is rejected with its field', async (database) => {
	const { accounts } = await openAccounts(database)
	await accounts.createUser({ ...camille, role: 'owner' })
	const owner = createVisitor(accounts)
	await signIn(owner)
	const register = async (change: Partial<typeof wiki>) =>
		await accounts.openid.registerClient(owner.headers(), { ...wiki, ...change })
	const rejected = (field: string, problem: string) => ({ ok: false, field, problem })
	assert.deepEqual(await register({ name: ' ' }), rejected('name', 'NAME_REQUIRED'))
	assert.deepEqual(await register({ name: 'a\nb' }), rejected('name', 'INVALID_NAME'))
	assert.deepEqual(await register({ redirectUris: [] }), rejected('redirectUris', 'URI_REQUIRED'))
	const wild = ['https://*.exemple.fr/']
	assert.deepEqual(await register({ redirectUris: wild }), rejected('redirectUris', 'URI_WITH_WILDCARD'))
	assert.deepEqual(await register({ postLogoutUris: wild }), rejected('postLogoutUris', 'URI_WITH_WILDCARD'))
	const plain = 'http://wiki.exemple.fr/logout'
	assert.deepEqual(await register({ uri: plain }), rejected('uri', 'URI_NOT_HTTPS'))
	assert.deepEqual(
		await register({ backchannelLogoutUri: plain }),
		rejected('backchannelLogoutUri', 'URI_NOT_HTTPS'),
	)
	assert.deepEqual(await accounts.openid.clients(owner.headers()), [])
})

onEachEngine('a public site does not call this machine or a private network', async (database) => {
	const { accounts } = await openAccounts(database, { baseUrl: 'https://parvis.exemple.fr' })
	const by = { actorId: null, origin: { address: null, userAgent: null } }
	const register = async (backchannelLogoutUri: string) =>
		await accounts.clients.register({ ...wiki, backchannelLogoutUri }, by)
	const rejected = { ok: false, field: 'backchannelLogoutUri', problem: 'URI_NOT_PUBLIC' }
	for (const uri of [
		'http://127.0.0.1:3969/',
		'https://localhost/',
		'https://10.1.2.3/',
		'https://nas.local/',
	]) {
		assert.deepEqual(await register(uri), rejected, uri)
	}
	const withPort = { ...rejected, problem: 'URI_WITH_PORT' }
	assert.deepEqual(await register('https://wiki.exemple.fr:8443/logout'), withPort)
	assert.equal((await register('https://wiki.exemple.fr/logout')).ok, true)
})

onEachEngine('a disabled client and an old secret are rejected', async (database) => {
	await using provider = await openProvider(database)
	const credentials = await provider.register(wiki)
	const config = await provider.discover(credentials)
	const { tokens } = await signInTo(provider, config)
	const by = { actorId: null, origin: { address: null, userAgent: null } }
	await provider.accounts.clients.setDisabled(credentials.id, true, by)
	const { sub } = tokens.claims()!
	await assert.rejects(openid.fetchUserInfo(config, tokens.access_token, sub), { status: 401 })
	await assert.rejects(openid.refreshTokenGrant(config, tokens.refresh_token!), { status: 401 })
	await provider.accounts.clients.setDisabled(credentials.id, false, by)
	const rotated = await provider.accounts.clients.rotateSecret(credentials.id, by)
	await assert.rejects(openid.refreshTokenGrant(config, tokens.refresh_token!), { status: 401 })
	const anew = await provider.discover(rotated)
	assert.ok((await openid.refreshTokenGrant(anew, tokens.refresh_token!)).access_token)
	const { id } = await provider.register(launcher)
	await assert.rejects(provider.accounts.clients.rotateSecret(id, by), hasCode('VALIDATION_ERROR'))
})
