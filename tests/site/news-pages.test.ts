import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import ICAL from 'ical.js'
import { allOf, checkAtom, checkJsonFeed, checkRss, only, parseXml } from '#services/content/feeds/testing.ts'
import { openSite } from '#tests/support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let editor: Headers
let url: string

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const event = { startsAt: inHours(48), endsAt: inHours(50), venue: 'Café des Arts', capacity: 30 }

before(async () => {
	site = await openSite()
	url = site.publicUrl
	editor = new Headers({ cookie: await site.signIn('editor') })
	const { create, publish } = site.services.content.editing
	const add = async (slug: string, fields: object, languages: ('fr' | 'en')[]) => {
		const text = (locale: string) => ({
			title: `${slug} ${locale}`,
			summary: 'Un <résumé>',
			body: '[lien](/home)',
		})
		const texts = Object.fromEntries(languages.map((locale) => [locale, text(locale)]))
		const { id } = await create(editor, 'news', { slug, category: 'serveurs', texts, ...fields })
		for (const locale of languages) await publish(editor, { kind: 'news', id, locale })
	}
	await add('soiree-jeux', { event }, ['fr', 'en'])
	await add('soiree-passee', { event: { startsAt: inHours(-48) } }, ['fr'])
	await add('soiree-oubliee', { event: { startsAt: inHours(-24 * 90) } }, ['fr'])
})

after(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })
const textOf = async (path: string) => await (await get(path)).text()

const linksIn = (html: string, rel: string) =>
	[...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g'))].map(([link]) => ({
		lang: /hrefLang="([^"]*)"/i.exec(link)?.[1],
		href: /href="([^"]*)"/.exec(link.replace(/hrefLang="[^"]*"/i, ''))?.[1]?.replaceAll('&amp;', '&'),
	}))

test('feeds of all news and of a category are valid in each language, with an ETag', async () => {
	for (const path of ['/news', '/news/serveurs']) {
		for (const [query, title] of [
			['', 'soiree-jeux fr'],
			['?lang=en', 'soiree-jeux en'],
		]) {
			const files = { 'rss.xml': checkRss, 'atom.xml': checkAtom, 'feed.json': checkJsonFeed }
			for (const [file, check] of Object.entries(files)) {
				const address = `${path}/${file}${query}`
				const response = await get(address)
				assert.equal(response.status, 200, address)
				const body = await response.text()
				const items = check(body, url + address)
				assert.equal(items.length, path === '/news' ? 11 : 5, address)
				assert.ok(body.includes(title!), address)
				assert.ok(body.includes(`${url}/home`), 'addresses are absolute')
				const etag = response.headers.get('etag')!
				for (const tag of [etag, `W/${etag}`]) {
					const known = await get(address, { 'if-none-match': tag })
					assert.deepEqual([known.status, await known.text()], [304, ''], `${address} ${tag}`)
				}
			}
		}
	}
	assert.equal((await get('/news/rss.xml')).headers.get('content-type'), 'application/rss+xml; charset=utf-8')
	assert.equal((await get('/news/absente/rss.xml')).status, 404)
	assert.equal((await get('/news/absente')).status, 404)
})

test('the home page and the lists name their feeds, and the former address of a category leads to the new one', async () => {
	for (const [path, list] of [
		['/home', '/news'],
		['/news', '/news'],
		['/news/serveurs', '/news/serveurs'],
	] as const) {
		const feeds = linksIn(await textOf(`${path}?lang=en`), 'alternate').filter(({ lang }) => !lang)
		assert.deepEqual(
			feeds.map(({ href }) => href),
			['rss.xml', 'atom.xml', 'feed.json'].map((file) => `${list}/${file}?lang=en`),
			path,
		)
	}
	const former = await get('/news?categorie=serveurs')
	assert.deepEqual([former.status, former.headers.get('location')], [301, '/news/serveurs'])
})

test('the language of an address wins over the cookie, and the language switch leaves it', async () => {
	const english = await (await get('/news?lang=en', { cookie: 'i18n_redirected=fr' })).text()
	assert.match(english, /<html lang="en"/)
	assert.match(await (await get('/news?lang=fr', { cookie: 'i18n_redirected=en' })).text(), /<html lang="fr"/)
	assert.match(await textOf('/news?lang=de'), /<html lang="fr"/)
	assert.equal(
		(await get('/news?lang=en')).headers.get('etag'),
		(await get('/news', { cookie: 'i18n_redirected=en' })).headers.get('etag'),
		'one cached page',
	)
	const form = new URLSearchParams({ locale: 'fr', returnTo: '/agenda?quand=passes&lang=en' })
	const switched = await site.request('/locale', { method: 'POST', body: form, headers: { origin: url } })
	assert.equal(switched.headers.get('location'), '/agenda?quand=passes')
})

test('a text has one canonical address, and names its languages', async () => {
	const path = '/news/serveurs/soiree-jeux'
	const alternates = [
		{ lang: 'fr', href: url + path },
		{ lang: 'en', href: `${url}${path}?lang=en` },
		{ lang: 'x-default', href: url + path },
	]
	for (const [query, canonical] of [
		['', url + path],
		['?lang=en', `${url}${path}?lang=en`],
	]) {
		const html = await textOf(path + query)
		assert.deepEqual(linksIn(html, 'canonical'), [{ lang: undefined, href: canonical }])
		assert.deepEqual(linksIn(html, 'alternate'), alternates)
	}
	const team = await textOf('/teams/accueil?lang=en')
	assert.equal(linksIn(team, 'canonical')[0]?.href, `${url}/teams/accueil?lang=en`)
	assert.equal(linksIn(team, 'alternate').length, 3)
	const untranslated = await textOf('/news/serveurs/soiree-passee?lang=en')
	assert.deepEqual(linksIn(untranslated, 'canonical')[0]?.href, `${url}/news/serveurs/soiree-passee`)
	assert.deepEqual(linksIn(untranslated, 'alternate'), [])
})

test('a news item has a share picture as long as it is public', async () => {
	const html = await textOf('/news/serveurs/soiree-jeux?lang=en')
	const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]
	const picture = property('og:image')!
	assert.ok(picture.startsWith(`${url}/api/content/news/soiree-jeux/en/share.jpg?v=`), picture)
	assert.deepEqual(
		['og:type', 'og:title', 'og:locale', 'og:image:width', 'og:image:height', 'og:image:alt'].map(property),
		['article', 'soiree-jeux en', 'en_GB', '1200', '630', 'soiree-jeux en'],
	)
	const drawn = await get(picture.slice(url.length))
	assert.deepEqual([drawn.status, drawn.headers.get('content-type')], [200, 'image/jpeg'])
	assert.equal((await get('/api/content/news/soiree-passee/en/share.jpg')).status, 404)
})

test('the sitemap has every public address in its languages, and robots.txt leads to it', async () => {
	const robots = await get('/robots.txt')
	assert.equal(robots.headers.get('content-type'), 'text/plain; charset=utf-8')
	assert.ok((await robots.text()).includes(`Sitemap: ${url}/sitemap.xml\n`))
	const ns = '{http://www.sitemaps.org/schemas/sitemap/0.9}'
	const addresses = allOf(parseXml(await textOf('/sitemap.xml')), `${ns}url`).map(
		(each) => only(each, `${ns}loc`).text,
	)
	const paths = addresses.map((address) => address.slice(url.length))
	for (const path of [
		'/news/serveurs/soiree-jeux',
		'/documents/reglement-interieur',
		'/athlas',
		'/news/serveurs',
	])
		assert.ok(paths.includes(path) && paths.includes(`${path}?lang=en`), path)
	assert.ok(paths.includes('/news/serveurs/soiree-passee'))
	assert.ok(!paths.includes('/news/serveurs/soiree-passee?lang=en'))
	for (const path of paths) assert.equal((await get(path)).status, 200, path)
	assert.equal((await get('/sitemap-1.xml')).status, 404)
})

test('calendars have the coming events and those of the last 60 days', async () => {
	const summaries = async (path: string) => {
		const response = await get(path)
		assert.match(response.headers.get('content-type') ?? '', /^text\/calendar/)
		const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[])
		return (
			calendar
				.getAllSubcomponents('vevent')
				.map((event) => event.getFirstPropertyValue('summary')?.toString() ?? '')
				// Not those of the demo.
				.filter((summary) => summary.startsWith('soiree'))
		)
	}
	assert.deepEqual(await summaries('/agenda.ics'), ['soiree-passee fr', 'soiree-jeux fr'])
	assert.deepEqual(await summaries('/agenda.ics?lang=en'), ['soiree-passee fr', 'soiree-jeux en'])
	assert.deepEqual(await summaries('/agenda/soiree-jeux.ics'), ['soiree-jeux fr'])
	for (const path of ['/agenda/absent.ics', '/agenda/soiree-jeux', '/agenda/ouverture-du-site.ics'])
		assert.equal((await get(path)).status, 404, path)
	assert.match(await textOf('/agenda'), /soiree-jeux fr[^]*Café des Arts/)
	const past = await textOf('/agenda?quand=passes')
	assert.match(past, /soiree-passee fr[^]*soiree-oubliee fr/)
	assert.doesNotMatch(past, /soiree-jeux/)
})

test('an event that moves has a later sequence, so that calendars replace it', async () => {
	const sequenceAt = async (venue: string) => {
		const [, sequence, place] = /SEQUENCE:(\d+)[^]*LOCATION:(.*)\r/.exec(
			await textOf('/agenda/soiree-jeux.ics'),
		)!
		assert.equal(place, venue)
		return Number(sequence)
	}
	const before = await sequenceAt('Café des Arts')
	await setTimeout(1000)
	const { change } = site.services.content.editing
	await change(editor, { kind: 'news', id: 'soiree-jeux' }, { event: { ...event, venue: 'Salle Molière' } })
	assert.ok((await sequenceAt('Salle Molière')) > before)
})

test('structured data tells the article, its event and the organization', async () => {
	const typesIn = (html: string) =>
		[...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
			([, json]) => (JSON.parse(json!) as { '@type': string })['@type'],
		)
	const item = await textOf('/news/serveurs/soiree-jeux')
	assert.deepEqual(typesIn(item), ['NewsArticle', 'BreadcrumbList', 'Event'])
	assert.deepEqual(typesIn(await textOf('/news/annonces/ouverture-du-site')), [
		'NewsArticle',
		'BreadcrumbList',
	])
	const home = await textOf('/home')
	assert.deepEqual(typesIn(home), ['Organization'])
	assert.match(home, /Prochain rendez-vous/)
})

test('the next answer of a cached page follows a publication and an archiving', async () => {
	const { editing } = site.services.content
	const paths = ['/news', '/news/annonces/ouverture-du-site', '/news/rss.xml']
	const shows = (title: string) =>
		Promise.all(paths.map(async (path) => (await textOf(path)).includes(title)))
	assert.deepEqual(await shows('Le nouveau site est ouvert'), [true, true, true])
	const ref = { kind: 'news', id: 'ouverture-du-site', locale: 'fr' } as const
	await editing.saveDraft(editor, ref, { title: 'Le site a une place', summary: 'Venez', body: 'Voici.' })
	assert.deepEqual(await shows('Le site a une place'), [false, false, false])
	await editing.publish(editor, ref)
	assert.deepEqual(await shows('Le site a une place'), [true, true, true])
	await editing.archive(editor, ref)
	assert.deepEqual(await shows('Le site a une place'), [false, false, false])
})
