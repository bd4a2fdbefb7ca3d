import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSite } from '#tests/support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>

before(async () => {
	site = await openSite()
})

after(() => site.close())

const get = (path: string, cookie = '') => site.request(path, { headers: { cookie } })

const textOf = (html: string) =>
	html
		.replaceAll(/<script[^]*?<\/script>/g, '')
		.replaceAll(/<[^>]*>/g, '')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#x27;', "'")
		.replaceAll('&amp;', '&')

test('the error screen is rendered once per language and area, for any path', async () => {
	const { accounts } = site.services
	// The first request also reads whether the site is in maintenance.
	await get('/home')
	const real = accounts.webSettings
	let rendered = 0
	accounts.webSettings = async () => {
		rendered += 1
		return await real()
	}
	try {
		for (let number = 0; number < 40; number += 1) {
			for (const area of ['', '/news/a/b', '/panel', '/PANEL', '/dashboard', '/micro-services']) {
				const { status } = await get(`${area}/nulle-part-${number}?x=${number}`)
				assert.equal(status, 404)
			}
		}
		assert.equal(rendered, 5)
		await get('/nulle-part', 'i18n_redirected=en')
		assert.equal(rendered, 6)
	} finally {
		accounts.webSettings = real
	}
})

test('the requested path is displayed as text and never as markup', async () => {
	const paths = [
		`/<script>alert(1)</script>`,
		`/"><img src=x onerror=alert(1)>`,
		`/a'b&amp;c?d="e"&f=<g>`,
		'/$&/$1/$`',
		'/0/0/0/0/0/0/404/0/0/0/0/0/0/404',
		'/<span data-address="">x',
		'/%3Cb%3E/%26lt;',
		'/profil é/œ/\u{1F600}',
		'/%ff/%00',
		'/nulle/part?x',
	]
	const reference = await (await get('/une/autre')).text()
	const scripts = (html: string) => html.match(/<script[^]*?<\/script>/g)
	for (const path of paths) {
		const response = await get(path)
		const html = await response.text()
		assert.equal(response.status, 404, path)
		const { pathname, search } = new URL(site.publicUrl + path)
		const address = pathname + search
		let displayed = address
		try {
			displayed = decodeURI(address)
		} catch {
			// Malformed encoding is displayed unchanged.
		}
		assert.ok(textOf(html).includes(`Page non trouvée\u00a0: ${displayed}Retour`), `${path}: ${textOf(html)}`)
		const returns = [...html.matchAll(/name="returnTo" value="([^"]*)"/g)].map(([, value]) => textOf(value!))
		assert.deepEqual(returns, [address, address], path)
		assert.deepEqual(scripts(html), scripts(reference), 'no script contains the address')
		assert.equal(html.match(/<\w/g)?.length, reference.match(/<\w/g)?.length, 'no element is added')
	}
})

test('the content security policy of each response allows its own scripts', async () => {
	const policies = await Promise.all(
		['/a', '/b', '/c?d'].map(async (path) => (await get(path)).headers.get('content-security-policy')),
	)
	assert.equal(new Set(policies).size, 1)
	assert.match(policies[0]!, /'sha256-/)
})

test('an unknown path of an area has the title and the current navigation link of the area', async () => {
	const news = await (await get('/news/a/b/c')).text()
	assert.match(news, /<a [^>]*aria-current="page"[^>]*href="\/news"/)
	const panel = await (await get('/Panel/a/b')).text()
	assert.match(panel, /<title>Parvis · Panel · Page non trouvée<\/title>/)
	assert.doesNotMatch(panel, /aria-current="page"/)
})

test('the error screen shows a changed site name', async () => {
	const owner = await site.signIn('owner')
	const headers = new Headers({ cookie: owner })
	const value = { siteName: 'Horizon' }
	await site.services.accounts.settings.change(headers, 'identity', { value, expectedVersion: 0 })
	const html = await (await get('/nulle-part')).text()
	assert.match(html, /<title>Horizon · Page non trouvée<\/title>/)
})
