import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSite } from '#tests/support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let member: string
let requestCount = 0

before(async () => {
	site = await openSite({ env: { TRUST_PROXY: 'true' } })
	member = await site.signIn('member')
})

after(() => site.close())

const password = 'un mot de passe long'
const target = '/profils/élise?q=œ#語'
const encoded = '/profils/%C3%A9lise?q=%C5%93#%E8%AA%9E'

/** Each request comes from another address, so that no rate limit rejects it first. */
function send(path: string, fields: Record<string, string>, cookie = '') {
	return site.request(path, {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { origin: site.publicUrl, cookie, 'x-forwarded-for': `10.3.0.${++requestCount}` },
	})
}

const query = (name: string, text = target) => `?${new URLSearchParams({ [name]: text })}`

test('the language switch returns to a path with any characters', async () => {
	const response = await send('/locale', { locale: 'en', returnTo: target })
	assert.equal(response.status, 302)
	assert.equal(response.headers.get('location'), encoded)
})

test('signing in or registering leads to a path with any characters', async () => {
	const signedIn = await send(`/auth/login${query('callbackURL')}`, { email: 'member@exemple.fr', password })
	assert.equal(signedIn.headers.get('location'), encoded)
	const confirmed = await send(`/dashboard/settings/security/confirm${query('next')}`, { password }, member)
	assert.equal(confirmed.headers.get('location'), encoded)
	const registered = await send(`/auth/register${query('callbackURL')}`, {
		name: 'Dominique',
		email: 'dominique@exemple.fr',
		password: 'quatre chats sur un toit',
		passwordConfirmation: 'quatre chats sur un toit',
	})
	const welcome = new URL(registered.headers.get('location') ?? '', site.publicUrl)
	assert.equal(welcome.pathname, '/dashboard/welcome')
	assert.equal(welcome.searchParams.get('callbackURL'), encoded)
})

test('a guard redirects to sign-in from a path with any characters, and sign-in returns to it', async () => {
	for (const path of [
		'/panel/users/œ',
		'/dashboard/settings/security/passkeys/語?é=œ',
		'/dashboard?x=&y=%C5%93',
	]) {
		const guarded = await site.request(path)
		assert.equal(guarded.status, 302, path)
		const login = guarded.headers.get('location') ?? ''
		const back = await send(login, { email: 'member@exemple.fr', password })
		const leadsTo = new URL(back.headers.get('location') ?? '', site.publicUrl)
		assert.equal(leadsTo.href, new URL(path, site.publicUrl).href)
	}
})
