import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSite } from '#tests/support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>

const inForce = {
	document: 'conditions-utilisation',
	version: 2,
	title: 'Conditions d’utilisation',
	effectiveAt: '2026-01-05T12:00:00.000Z',
	path: '/documents/conditions-utilisation/2',
	upcoming: null as { version: number; effectiveAt: string; path: string } | null,
}

let terms: typeof inForce | null

before(async () => {
	site = await openSite({ demo: false })
	Object.assign(site.services.content, { termsInForce: async () => terms })
})
after(() => site.close())

/** A browser without JavaScript. */
function visitor() {
	const cookies = new Map<string, string>()
	async function request(path: string, form?: Record<string, string>): Promise<Response> {
		const response = await site.request(path, {
			headers: {
				cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
				origin: new URL(site.publicUrl).origin,
			},
			...(form && { method: 'POST', body: new URLSearchParams(form) }),
		})
		for (const line of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
			cookies.set(name, value)
		}
		return response
	}
	const headers = () =>
		new Headers({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
	const accepted = async () => {
		const list = await site.services.accounts.terms.acceptedBy(headers())
		return list.map(({ document, version }) => `${document} ${version}`)
	}
	return { request, headers, accepted }
}

const tickedBox = /<input(?=[^>]*name="acceptedTerms")(?=[^>]*checked="")/

const registration = (name: string) => ({
	name,
	email: `${name.toLowerCase()}@exemple.fr`,
	password: 'les pavés du parvis',
	passwordConfirmation: 'les pavés du parvis',
})

test('without terms in force, the registration asks for nothing and no page is guarded', async () => {
	terms = null
	const { request, accepted } = visitor()
	assert.doesNotMatch(await (await request('/auth/register')).text(), /name="acceptedTerms"/)
	const answer = await request('/auth/register', registration('Alix'))
	assert.equal(answer.headers.get('location'), '/dashboard/welcome')
	assert.equal((await request('/dashboard')).status, 200)
	assert.equal((await request('/auth/terms')).headers.get('location'), '/dashboard')
	assert.deepEqual(await accepted(), [])
})

test('a registration needs the box of the version in force and keeps what was typed', async () => {
	terms = inForce
	const { request, accepted } = visitor()
	const page = await (await request('/auth/register')).text()
	assert.match(page, /J’ai lu et j’accepte les/)
	assert.match(page, /version du 5 janvier 2026/)
	const boxes: Record<string, string>[] = [{}, { acceptedTerms: '1' }]
	for (const box of boxes) {
		const rejected = await request('/auth/register', { ...registration('Camille'), ...box })
		assert.equal(rejected.status, 400)
		const html = await rejected.text()
		assert.match(html, /cochez la case pour les accepter/)
		assert.match(html, /value="camille@exemple.fr"/)
		assert.doesNotMatch(html, tickedBox)
	}
	const kept = await request('/auth/register', {
		...registration('Camille'),
		password: 'x',
		acceptedTerms: '2',
	})
	assert.match(await kept.text(), tickedBox)
	const answer = await request('/auth/register', { ...registration('Camille'), acceptedTerms: '2' })
	assert.equal(answer.headers.get('location'), '/dashboard/welcome')
	assert.deepEqual(await accepted(), ['conditions-utilisation 2'])
	assert.equal((await request('/dashboard')).status, 200)
})

test('a new version is asked of members on guarded pages only, and accepted once', async () => {
	terms = inForce
	const { request, accepted } = visitor()
	await request('/auth/register', { ...registration('Nour'), acceptedTerms: '2' })
	assert.equal((await request('/dashboard')).status, 200)

	terms = { ...inForce, version: 3, path: '/documents/conditions-utilisation/3' }
	const asked = await request('/dashboard/settings/sessions?page=1')
	assert.equal(asked.status, 302)
	const location = asked.headers.get('location') ?? ''
	assert.equal(
		location,
		`/auth/terms?callbackURL=${encodeURIComponent('/dashboard/settings/sessions?page=1')}`,
	)
	for (const path of ['/home', '/documents/legal', '/auth/sign-out', '/dashboard/settings/deletion'])
		assert.equal((await request(path)).status, 200, path)

	const page = await (await request(location)).text()
	assert.match(page, /href="\/documents\/conditions-utilisation\/3\?compare=2"/)
	const outdated = await request(location, { version: '2' })
	assert.match(await outdated.text(), /Les conditions viennent de changer/)
	assert.deepEqual(await accepted(), ['conditions-utilisation 2'])

	const answer = await request(location, { version: '3' })
	assert.equal(answer.headers.get('location'), '/dashboard/settings/sessions?page=1')
	assert.deepEqual(await accepted(), ['conditions-utilisation 2', 'conditions-utilisation 3'])
	assert.equal((await request('/dashboard')).status, 200)
})

test('who claims by the API to have accepted the next version is asked for it when it is in force', async () => {
	terms = inForce
	const { request, headers, accepted } = visitor()
	await request('/auth/register', { ...registration('Remi'), acceptedTerms: '2' })
	const forged = { document: 'conditions-utilisation', version: 3, locale: 'fr' } as const
	const call = async (path: string, body: object) => {
		const sent = headers()
		sent.set('origin', new URL(site.publicUrl).origin)
		sent.set('content-type', 'application/json')
		return (await site.request(path, { method: 'POST', headers: sent, body: JSON.stringify(body) })).status
	}
	assert.equal(await call('/api/account/terms', forged), 404)
	assert.equal(await call('/api/account/internal/terms', forged), 403)
	assert.deepEqual(await accepted(), ['conditions-utilisation 2'])
	terms = { ...inForce, version: 3, path: '/documents/conditions-utilisation/3' }
	assert.equal((await request('/dashboard')).status, 302)
	const page = await (await request('/auth/terms')).text()
	assert.match(page, /href="\/documents\/conditions-utilisation\/3\?compare=2"/)
})

test('the panel is guarded too, and who registered elsewhere is asked at the first visit', async () => {
	terms = inForce
	const cookie = await site.signIn('owner')
	const open = (path: string) => site.request(path, { headers: { cookie } })
	for (const path of ['/panel/dashboard', '/dashboard']) {
		const answer = await open(path)
		assert.equal(answer.headers.get('location'), `/auth/terms?callbackURL=${encodeURIComponent(path)}`)
	}
	assert.doesNotMatch(await (await open('/auth/terms')).text(), /compare=/)
})

test('terms that take effect later are announced on the dashboard', async () => {
	const upcoming = { version: 3, effectiveAt: '2026-12-24T00:00:00.000Z', path: '/documents/conditions/3' }
	terms = { ...inForce, upcoming }
	const { request } = visitor()
	await request('/auth/register', { ...registration('Zoe'), acceptedTerms: '2' })
	const page = await (await request('/dashboard')).text()
	assert.match(page, /De nouvelles conditions d’utilisation prendront effet le/)
	assert.match(page, /href="\/documents\/conditions\/3"/)
})
