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

/** Sends a form of a page as a browser without JavaScript does. */
const send = (path: string, cookie: string, fields: Record<string, string>) =>
	site.request(path, {
		method: 'POST',
		headers: { cookie, origin: site.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams(fields).toString(),
	})

async function authorizePath(more: Record<string, string> = {}): Promise<string> {
	const query = new URLSearchParams({
		client_id: credentials.id,
		redirect_uri: callbackUrl,
		response_type: 'code',
		scope: 'openid profile email',
		state: 'x',
		code_challenge: await openid.calculatePKCECodeChallenge(openid.randomPKCECodeVerifier()),
		code_challenge_method: 'S256',
		...more,
	})
	return `/api/auth/oauth2/authorize?${query}`
}

async function pageOf(path: string, cookie = ''): Promise<string> {
	return (await get(path, cookie)).headers.get('location') ?? ''
}

const cookieOf = (answer: Response) =>
	answer.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ')

test('the OpenID discovery documents are at the root of the site, for any origin', async () => {
	for (const name of ['openid-configuration', 'oauth-authorization-server']) {
		const answer = await get(`/.well-known/${name}`)
		const told = (await answer.json()) as Record<string, unknown>
		assert.equal(answer.status, 200)
		assert.equal(told['issuer'], site.publicUrl)
		assert.equal(told['token_endpoint'], `${site.publicUrl}/api/auth/oauth2/token`)
		assert.ok((told['code_challenge_methods_supported'] as string[]).includes('S256'))
		assert.ok((told['token_endpoint_auth_methods_supported'] as string[]).includes('none'))
		assert.equal(answer.headers.get('access-control-allow-origin'), '*')
	}
	assert.equal((await get('/.well-known/nothing')).status, 404)
})

test('a visitor signs in, sees the consent, accepts, and returns with a code, without JavaScript', async () => {
	const login = await pageOf(await authorizePath({ login_hint: 'member@exemple.fr' }))
	assert.match(login, /^\/auth\/login\?/)
	const form = await (await get(login)).text()
	assert.match(form, /Connectez-vous pour entrer dans Wiki/)
	assert.match(form, /value="member@exemple.fr"/)
	const signedIn = await send(login, '', { email: 'member@exemple.fr', password: 'un mot de passe long' })
	const consent = signedIn.headers.get('location') ?? ''
	assert.match(consent, /^\/auth\/oidc\?/)
	const cookie = cookieOf(signedIn)
	const asked = await (await get(consent, cookie)).text()
	assert.match(asked, /Entrer dans Wiki/)
	assert.match(asked, /Lire votre adresse email/)
	assert.match(asked, /localhost:9/)
	assert.doesNotMatch(asked, /Garder cet accès/)
	const accepted = await send(consent, cookie, { decision: 'accept' })
	const [, target = ''] = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(await accepted.text()) ?? []
	const back = new URL(target.replaceAll('&amp;', '&'))
	assert.equal(back.origin + back.pathname, callbackUrl)
	assert.ok(back.searchParams.get('code'))
	assert.equal(back.searchParams.get('state'), 'x')
})

test('a declined consent returns access_denied', async () => {
	const consent = await pageOf(await authorizePath({ prompt: 'consent' }), admin)
	const refused = await (await send(consent, admin, { decision: 'refuse' })).text()
	assert.match(refused, /error=access_denied/)
	const neither = await send(consent, admin, {})
	assert.equal(neither.status, 400)
})

test('a signed-in user sees the sign-in page only with prompt=login', async () => {
	const login = await pageOf(await authorizePath({ prompt: 'login' }), member)
	assert.match(login, /^\/auth\/login\?/)
	assert.equal((await get(login, member)).status, 200)
	const visitor = await pageOf(await authorizePath())
	assert.match(await pageOf(visitor, member), /^\/auth\/oidc\?/)
	assert.equal(await pageOf('/auth/login', member), '/dashboard?reason=already_logged_in')
})

test('a forged or expired request shows no consent', async () => {
	const consent = await pageOf(await authorizePath({ prompt: 'consent' }), member)
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

test('a device code is entered, shown and accepted, without JavaScript', async () => {
	const by = new Headers({ cookie: admin })
	const registered = await site.services.accounts.openid.registerClient(by, launcher)
	assert.ok(registered.ok)
	const started = await site.request('/api/auth/device/code', {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams({ client_id: registered.client.id, scope: 'openid profile' }).toString(),
	})
	const told = (await started.json()) as Record<string, string>
	const path = told['verification_uri_complete']!.replace(site.publicUrl, '')
	assert.equal(
		await pageOf(path),
		`/auth/login?callbackURL=${encodeURIComponent(path)}&reason=unauthenticated`,
	)
	const form = await (await get(path, member)).text()
	assert.match(form, new RegExp(`value="${told['user_code']}"`))
	assert.doesNotMatch(form, /Lanceur/, 'nobody is let in by following a link')
	const unknown = await send('/auth/device', member, { code: 'AAAA-AAAA' })
	assert.equal(unknown.status, 400)
	assert.match(await unknown.text(), /Ce code n’est pas connu/)
	const asked = await (await send('/auth/device', member, { code: told['user_code']! })).text()
	assert.match(asked, /Lanceur/)
	assert.match(asked, /Si quelqu’un vous a donné ce code/)
	const stranger = await send('/auth/device', admin, { code: told['user_code']!, decision: 'accept' })
	assert.equal(stranger.status, 403)
	const accepted = await send('/auth/device', member, { code: told['user_code']!, decision: 'accept' })
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
	const wrong = await send(path, admin, fields)
	const form = await wrong.text()
	assert.equal(wrong.status, 400)
	assert.match(form, /Une adresse est exacte/)
	assert.match(form, /https:\/\/\*\.exemple\.fr\//, 'what was typed is kept')
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
