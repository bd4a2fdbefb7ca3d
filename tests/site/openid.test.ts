import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as openid from 'openid-client'
import type { ClientCredentials } from '#services/accounts/openid/contract.ts'
import { callbackUrl, launcher, wiki } from '#services/accounts/openid/testing.ts'
import { openSite } from '#tests/support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let credentials: ClientCredentials
let member: string
let admin: string

before(async () => {
	site = await openSite({ demo: false })
	member = await site.signIn('member')
	admin = await site.signIn('admin')
	const { openid: service } = site.services.accounts
	const registered = await service.registerClient(new Headers({ cookie: admin }), wiki)
	assert.ok(registered.ok)
	credentials = registered.client
})

after(() => site.close())

const get = (path: string, cookie = '') => site.request(path, { headers: { cookie, accept: 'text/html' } })

/** Submits a form as a browser without JavaScript does. */
const send = (path: string, cookie: string, fields: Record<string, string>) =>
	site.request(path, {
		method: 'POST',
		headers: { cookie, origin: site.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams(fields).toString(),
	})

async function authorizePath(overrides: Record<string, string> = {}): Promise<string> {
	const query = new URLSearchParams({
		client_id: credentials.id,
		redirect_uri: callbackUrl,
		response_type: 'code',
		scope: 'openid profile email',
		state: 'x',
		code_challenge: await openid.calculatePKCECodeChallenge(openid.randomPKCECodeVerifier()),
		code_challenge_method: 'S256',
		...overrides,
	})
	return `/api/auth/oauth2/authorize?${query}`
}

async function redirectOf(path: string, cookie = ''): Promise<string> {
	return (await get(path, cookie)).headers.get('location') ?? ''
}

const cookieOf = (response: Response) =>
	response.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ')

test('the OpenID discovery documents are served at the root of the site to any origin', async () => {
	for (const name of ['openid-configuration', 'oauth-authorization-server']) {
		const response = await get(`/.well-known/${name}`)
		const metadata = (await response.json()) as Record<string, unknown>
		assert.equal(response.status, 200)
		assert.equal(metadata['issuer'], site.publicUrl)
		assert.equal(metadata['token_endpoint'], `${site.publicUrl}/api/auth/oauth2/token`)
		assert.ok((metadata['code_challenge_methods_supported'] as string[]).includes('S256'))
		assert.ok((metadata['token_endpoint_auth_methods_supported'] as string[]).includes('none'))
		assert.equal(response.headers.get('access-control-allow-origin'), '*')
	}
	assert.equal((await get('/.well-known/nothing')).status, 404)
})

test('without JavaScript a visitor signs in, consents, and returns to the client with a code', async () => {
	const login = await redirectOf(await authorizePath({ login_hint: 'member@exemple.fr' }))
	assert.match(login, /^\/auth\/login\?/)
	const form = await (await get(login)).text()
	assert.match(form, /Connectez-vous pour entrer dans Wiki/)
	assert.match(form, /value="member@exemple.fr"/)
	const signedIn = await send(login, '', { email: 'member@exemple.fr', password: 'un mot de passe long' })
	const consent = signedIn.headers.get('location') ?? ''
	assert.match(consent, /^\/auth\/oidc\?/)
	const cookie = cookieOf(signedIn)
	const consentPage = await (await get(consent, cookie)).text()
	assert.match(consentPage, /Entrer dans Wiki/)
	assert.match(consentPage, /Lire votre adresse email/)
	assert.match(consentPage, /localhost:9/)
	assert.doesNotMatch(consentPage, /Garder cet accès/)
	const accepted = await send(consent, cookie, { decision: 'accept' })
	const [, target = ''] = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(await accepted.text()) ?? []
	const back = new URL(target.replaceAll('&amp;', '&'))
	assert.equal(back.origin + back.pathname, callbackUrl)
	assert.ok(back.searchParams.get('code'))
	assert.equal(back.searchParams.get('state'), 'x')
})

test('a declined consent returns access_denied', async () => {
	const consent = await redirectOf(await authorizePath({ prompt: 'consent' }), admin)
	const denied = await (await send(consent, admin, { decision: 'refuse' })).text()
	assert.match(denied, /error=access_denied/)
	const undecided = await send(consent, admin, {})
	assert.equal(undecided.status, 400)
})

test('a signed-in user sees the sign-in page only with prompt=login', async () => {
	const login = await redirectOf(await authorizePath({ prompt: 'login' }), member)
	assert.match(login, /^\/auth\/login\?/)
	assert.equal((await get(login, member)).status, 200)
	const visitor = await redirectOf(await authorizePath())
	assert.match(await redirectOf(visitor, member), /^\/auth\/oidc\?/)
	assert.equal(await redirectOf('/auth/login', member), '/dashboard?reason=already_logged_in')
})

test('a forged or expired request shows no consent', async () => {
	const consent = await redirectOf(await authorizePath({ prompt: 'consent' }), member)
	const forged = await (await get(consent.replace('profile', 'address'), member)).text()
	assert.match(forged, /Aucune demande en cours/)
	assert.doesNotMatch(forged, /Entrer dans/)
})

test('an authorized client is listed, and can be revoked', async () => {
	const path = '/dashboard/settings/applications'
	const page = await (await get(path, member)).text()
	assert.match(page, /Wiki/)
	const revoked = await (await send(path, member, { clientId: credentials.id })).text()
	assert.match(revoked, /L’accès est retiré/)
	assert.match(revoked, /Aucun service ne vous connaît/)
	assert.equal((await send(path, member, { clientId: credentials.id })).status, 404)
})

test('without JavaScript a device code is entered, shown and accepted', async () => {
	const adminHeaders = new Headers({ cookie: admin })
	const registered = await site.services.accounts.openid.registerClient(adminHeaders, launcher)
	assert.ok(registered.ok)
	const started = await site.request('/api/auth/device/code', {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams({ client_id: registered.client.id, scope: 'openid profile' }).toString(),
	})
	const device = (await started.json()) as Record<string, string>
	const path = device['verification_uri_complete']!.replace(site.publicUrl, '')
	assert.equal(
		await redirectOf(path),
		`/auth/login?callbackURL=${encodeURIComponent(path)}&reason=unauthenticated`,
	)
	const form = await (await get(path, member)).text()
	assert.match(form, new RegExp(`value="${device['user_code']}"`))
	assert.doesNotMatch(form, /Lanceur/, 'following a link does not authorize a device')
	const unknown = await send('/auth/device', member, { code: 'AAAA-AAAA' })
	assert.equal(unknown.status, 400)
	assert.match(await unknown.text(), /Ce code n’est pas connu/)
	const confirmPage = await (await send('/auth/device', member, { code: device['user_code']! })).text()
	assert.match(confirmPage, /Lanceur/)
	assert.match(confirmPage, /Si quelqu’un vous a donné ce code/)
	const otherUser = await send('/auth/device', admin, { code: device['user_code']!, decision: 'accept' })
	assert.equal(otherUser.status, 403)
	const accepted = await send('/auth/device', member, { code: device['user_code']!, decision: 'accept' })
	assert.match(await accepted.text(), /L’appareil est connecté/)
})

test('an administrator registers a client, reads its secret once, and sees errors', async () => {
	const path = '/panel/clients'
	const fields = {
		intent: 'register',
		name: 'Forum',
		kind: 'confidential',
		redirectUris: 'https://*.exemple.fr/',
	}
	const rejected = await send(path, admin, fields)
	const form = await rejected.text()
	assert.equal(rejected.status, 400)
	assert.match(form, /Une adresse est exacte/)
	assert.match(form, /https:\/\/\*\.exemple\.fr\//, 'typed values are kept')
	const redirectUris = 'https://forum.exemple.fr/retour\r\nhttp://127.0.0.1/retour\r\n'
	const page = await (await send(path, admin, { ...fields, redirectUris })).text()
	assert.match(page, /Le secret n’est montré qu’une fois/)
	const [forum] = await site.services.accounts.openid.clients(new Headers({ cookie: admin }))
	assert.deepEqual(forum?.redirectUris, ['https://forum.exemple.fr/retour', 'http://127.0.0.1/retour'])
	assert.doesNotMatch(await (await get(path, admin)).text(), /Le secret n’est montré/)
	assert.match(await (await send(path, admin, { intent: 'disable', clientId: forum!.id })).text(), /Suspendu/)
	assert.match(
		await (await send(path, admin, { intent: 'ask-remove', clientId: forum!.id })).text(),
		/Supprimer Forum/,
	)
	await send(path, admin, { intent: 'remove', clientId: forum!.id })
	assert.doesNotMatch(await (await get(path, admin)).text(), /Forum/)
	assert.equal((await send(path, member, fields)).status, 403)
})
