import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ChangeableSection } from '#services/accounts/settings/contract.ts'
import { apiCalls } from '#tests/support/permission-table.ts'
import { routeTable } from '#tests/support/route-table.ts'
import { openSite } from '#tests/support/site.ts'
import { isOpenInMaintenance } from '#web/server/maintenance-gate.ts'

let site: Awaited<ReturnType<typeof openSite>>
let owner: Headers
let member: Headers

before(async () => {
	site = await openSite()
	owner = new Headers({ cookie: await site.signIn('owner') })
	member = new Headers({ cookie: await site.signIn('member') })
})

after(() => site.close())

/** Replaces the value of a section, whatever its version. */
async function change(section: ChangeableSection, value: object): Promise<void> {
	const { settings } = site.services.accounts
	const { version } = await settings.read(owner, section)
	await settings.change(owner, section, { value, expectedVersion: version })
}

const get = async (path: string, headers: HeadersInit = {}) => {
	const response = await site.request(path, { headers })
	return { response, text: await response.text() }
}

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

test('the public settings are in the API, without the versions and who changed them', async () => {
	await change('identity', { siteName: 'Les Pavés', description: { fr: 'Une place <en> ville' } })
	const { text } = await get('/api/web-settings')
	const settings = JSON.parse(text) as Record<string, unknown>
	assert.equal(settings['siteName'], 'Les Pavés')
	assert.deepEqual(Object.keys(settings).toSorted(), [
		'analytics',
		'appearance',
		'banner',
		'contactEmail',
		'description',
		'favicon',
		'home',
		'logo',
		'magicLink',
		'maintenance',
		'navigation',
		'providers',
		'push',
		'registrationMode',
		'registrationOpen',
		'setUp',
		'siteName',
	])
	const { text: home } = await get('/home')
	assert.match(home, /<meta name="description" content="Une place &lt;en&gt; ville"\/>/)
	const manifest = await get('/site.webmanifest')
	assert.match(manifest.response.headers.get('content-type') ?? '', /^application\/manifest\+json/)
	const { name, description } = JSON.parse(manifest.text) as Record<string, unknown>
	assert.deepEqual([name, description], ['Les Pavés', 'Une place <en> ville'])
	assert.match((await get('/news/rss.xml')).text, /<description>Une place &lt;en&gt; ville<\/description>/)
})

test('colours of the settings are a style sheet with its own address', async () => {
	assert.doesNotMatch((await get('/home')).text, /\/theme\//)
	await change('appearance', { accent: '#b91c1c' })
	const address = /<link rel="stylesheet" href="(\/theme\/[^"]+)"/.exec((await get('/home')).text)?.[1] ?? ''
	const { response, text } = await get(address)
	assert.match(text, /--accent:light-dark\(#b91c1c,/)
	assert.match(response.headers.get('cache-control') ?? '', /immutable/)
	assert.equal((await get('/theme/1-red-default.css')).response.status, 404)
	await change('appearance', {})
})

test('sentence and sections of the home page, and links of header and footer, follow the settings', async () => {
	await change('home', { sentence: { fr: 'Entrez donc' }, sections: ['teams', 'news'] })
	const label = { fr: 'Le forum' }
	await change('navigation', {
		links: [{ place: 'footer', label, address: 'https://forum.exemple.fr/' }],
		hiddenHeaderLinks: ['documents'],
	})
	const { text } = await get('/home')
	assert.match(text, /Entrez donc/)
	assert.ok(text.indexOf('Toutes les équipes') < text.indexOf('Dernières nouvelles'))
	assert.doesNotMatch(text, /Tous les outils/)
	assert.match(text, /<a href="https:\/\/forum\.exemple\.fr\/" rel="noopener external"[^>]*>Le forum</)
	const header = /<header class="header[^]*?<\/header>/.exec(text)?.[0] ?? ''
	assert.doesNotMatch(header, /href="\/documents"/)
	assert.match(header, /href="\/news"/)
	const english = await get('/home', { cookie: 'i18n_redirected=en' })
	assert.match(english.text, /<p lang="fr"[^>]*>Entrez donc/)
	await change('home', {})
	await change('navigation', {})
})

test('cached pages have a banner from its first date to its last', async () => {
	const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
	const shown = async () => (await get('/home')).text.includes('Fermeture samedi')
	await change('banner', { text: { fr: 'Fermeture samedi' }, from: inMs(1500), until: inMs(3000) })
	assert.equal(await shown(), false)
	await new Promise((resolve) => setTimeout(resolve, 1600))
	assert.equal(await shown(), true)
	await new Promise((resolve) => setTimeout(resolve, 1600))
	assert.equal(await shown(), false)
	await change('banner', {})
})

test('the security policy allows the host of the analytics, exactly while it is configured', async () => {
	const before = policyOf((await get('/home')).response)
	assert.doesNotMatch(before, /stats|connect-src/)
	const scriptAddress = 'https://stats.exemple.fr/script.js'
	await change('analytics', { provider: 'Stats', scriptAddress, siteId: '7' })
	const { response, text } = await get('/home')
	assert.match(policyOf(response), /script-src 'self' [^;]* https:\/\/stats\.exemple\.fr;/)
	assert.match(policyOf(response), /connect-src 'self' https:\/\/stats\.exemple\.fr;/)
	assert.doesNotMatch(text, /<script[^>]*stats\.exemple/, 'loaded after consent only')
	await change('analytics', {})
	assert.equal(
		policyOf((await get('/home')).response).replace(/'sha256-[^']+'/g, ''),
		before.replace(/'sha256-[^']+'/g, ''),
	)
})

test('during a maintenance every page and call answers 503, but for the exceptions', async () => {
	await get('/home')
	await change('maintenance', { isOn: true, message: { fr: 'Nous changeons les pavés.' } })
	const cached = await site.request('/home')
	assert.equal(cached.status, 503)
	assert.equal(cached.headers.get('retry-after'), '300')
	const text = await cached.text()
	assert.match(text, /Le site est en maintenance/)
	assert.match(text, /Nous changeons les pavés\./)
	const paths = routeTable.map(([path]) => path.replaceAll(/\{\w+\}/g, 'x'))
	for (const path of paths) {
		const { response } = await get(path)
		assert.equal(response.status === 503, !isOpenInMaintenance(path), `${path}: ${response.status}`)
	}
	for (const line of Object.keys(apiCalls)) {
		const [method = '', path = ''] = line.replaceAll(/\{\w+\}/g, 'x').split(' ')
		const { status } = await site.request(path, { method, headers: { origin: site.publicUrl } })
		assert.equal(status === 503, !isOpenInMaintenance(path), `${line}: ${status}`)
	}
	assert.equal((await get('/healthz')).response.status, 200)
	assert.equal((await get('/dashboard', member)).response.status, 503)
	const seen = await get('/home', owner)
	assert.equal(seen.response.status, 200)
	assert.match(seen.text, /Le site est en maintenance\./, 'who sees the site is told')
	assert.equal((await get('/home')).response.status, 503, 'also after it was rendered for the team')
	await change('maintenance', {})
	assert.equal((await get('/home')).response.status, 200)
})
