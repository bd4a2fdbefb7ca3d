import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { itemKinds } from '#services/content/kinds.ts'
import { pathOf } from '#services/content/paths.ts'
import { isReserved } from '#services/content/reserved-slugs.ts'
import { isSlug } from '#services/content/slug.ts'
import * as routeMap from '#web/route-map.ts'
import { openSite } from '#tests/support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let editor: Headers

before(async () => {
	site = await openSite({ demo: false })
	editor = new Headers({ cookie: await site.signIn('editor') })
})

after(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })

async function addPage(slug: string, fields: object = {}, { isPublic = true } = {}): Promise<string> {
	const { editing } = site.services.content
	const texts = { fr: { title: `Titre ${slug}`, summary: 'Résumé', body: `Texte secret de ${slug}` } }
	const { id } = await editing.create(editor, 'page', { slug, texts, ...fields })
	if (isPublic) await editing.publish(editor, { kind: 'page', id, locale: 'fr' })
	return id
}

/** Without the id of the request and the address, which the error screen shows. */
async function answerOf(path: string, headers: Record<string, string> = {}) {
	const response = await get(path, headers)
	const own = Object.fromEntries(response.headers)
	delete own['x-request-id']
	const body = (await response.text()).replaceAll(path, '{path}').replaceAll(/data-request-id="">[\w-]*/g, '')
	return { status: response.status, own, body }
}

test('no item has the address of another part of the site', () => {
	const pages = Object.values(routeMap)
		.flatMap((value): unknown[] => (Array.isArray(value) ? value : []))
		.flatMap((page) => (typeof page === 'object' && page !== null && 'path' in page ? String(page.path) : []))
	const apis = site.routes.map(({ path }) => path)
	const files = ['public', 'build/client'].flatMap((folder) =>
		existsSync(folder) ? readdirSync(folder) : [],
	)
	const paths = [...pages, ...apis, ...files].map((path) => path.replace(/^\//, '').split('/'))
	assert.ok(paths.length > 100, String(paths.length))
	/** What the site itself has in the place of `slug`, if it is one. */
	function usedAt(address: string): Set<string> {
		const item = address.slice(1).split('/')
		const place = item.indexOf('slug')
		const isBelow = (path: string[]) =>
			item.slice(0, place).every((segment, index) => path[index] === segment || path[index]?.startsWith(':'))
		return new Set(
			paths
				.filter(isBelow)
				.flatMap((path) => path[place] ?? [])
				.filter(isSlug),
		)
	}
	assert.ok(usedAt('/documents/slug').has('legal'))
	for (const kind of itemKinds) {
		const used = usedAt(pathOf({ kind, slug: 'slug', category: 'annonces' }))
		// The page at `/athlas` shows the free page of this name.
		const missing = [...used].filter((slug) => !isReserved(kind, slug) && slug !== 'athlas')
		assert.deepEqual(missing, [], kind)
	}
	assert.deepEqual(usedAt('/news/slug'), new Set(), 'categories')
})

test('a free page is shown at its slug and cached like other public pages', async () => {
	await addPage('nos-statuts')
	const first = await get('/nos-statuts?utm_source=lettre')
	assert.equal(first.status, 200)
	const html = await first.text()
	assert.match(html, /<h1[^>]*>(<span>)?Titre nos-statuts/)
	assert.match(html, /Texte secret de nos-statuts/)
	const etag = first.headers.get('etag')!
	assert.equal((await get('/nos-statuts', { 'if-none-match': etag })).status, 304)
	assert.equal((await get('/nos-statuts.data')).status, 200)
})

test('a page that is not public is answered as an unknown one', async () => {
	const draft = await addPage('brouillon-a', {}, { isPublic: false })
	const archived = await addPage('archivee-a')
	await site.services.content.editing.archive(editor, { kind: 'page', id: archived, locale: 'fr' })
	const crawler = { 'user-agent': 'Googlebot/2.1' }
	for (const headers of [{}, crawler]) {
		const unknown = await answerOf('/inconnue-a', headers)
		assert.equal(unknown.status, 404)
		for (const path of ['/brouillon-a', '/archivee-a', `/${draft}`])
			assert.deepEqual(await answerOf(path, headers), unknown, path)
	}
	for (const path of ['/brouillon-a.data', '/archivee-a.data']) {
		const response = await get(path)
		assert.equal(response.status, 404, path)
		assert.doesNotMatch(await response.text(), /Texte secret/)
	}
})

test('a page appears and disappears with its publication', async () => {
	const { editing } = site.services.content
	const text = { kind: 'page', id: 'va-et-vient', locale: 'fr' } as const
	await addPage('va-et-vient', {}, { isPublic: false })
	for (let round = 0; round < 2; round += 1) {
		assert.equal((await get('/va-et-vient')).status, 404)
		await editing.publish(editor, text)
		assert.equal((await get('/va-et-vient')).status, 200)
		await editing.archive(editor, text)
	}
	assert.equal((await get('/va-et-vient')).status, 404)
})

test('former slugs, former paths and ids redirect for good, only to what is public', async () => {
	const { editing } = site.services.content
	const id = await addPage('ancienne')
	await editing.change(editor, { kind: 'page', id }, { slug: 'nouvelle' })
	const expected: [path: string, status: number, location: string | null][] = [
		['/ancienne', 301, '/nouvelle'],
		['/ancienne?x=1', 301, '/nouvelle'],
		[`/${id}`, 301, '/nouvelle'],
		['/nouvelle', 200, null],
		['/', 302, '/home'],
		['/?p=123', 302, '/home'],
		['/2019/05/titre', 404, null],
	]
	for (const [path, status, location] of expected) {
		const response = await get(path)
		assert.deepEqual([response.status, response.headers.get('location')], [status, location], path)
	}
	const { content } = site.services
	const real = content.redirect
	content.redirect = async ({ path }) =>
		/^\/(2019\/05\/titre|\?p=123|index\.php\?p=7)$/.test(path) ? '/nouvelle' : null
	try {
		for (const path of ['/2019/05/titre', '/?p=123', '/index.php?p=7'])
			for (const headers of [{}, { 'user-agent': 'Googlebot/2.1' }] as Record<string, string>[]) {
				const response = await get(path, headers)
				assert.deepEqual([response.status, response.headers.get('location')], [301, '/nouvelle'], path)
			}
		assert.match(await (await get('/2019/05/titre.data')).text(), /\/nouvelle/)
	} finally {
		content.redirect = real
	}
	await editing.archive(editor, { kind: 'page', id, locale: 'fr' })
	for (const path of ['/ancienne', '/nouvelle']) assert.equal((await get(path)).status, 404, path)
})

test('pages with a place are in the header and footer of every page, and A propos leads to the page of this name', async () => {
	const linksIn = async (path: string, part: 'header' | 'footer', cookie = '') => {
		const html = await (await get(path, { cookie })).text()
		const [inner = ''] = new RegExp(`<${part}[ >][^]*?</${part}>`).exec(html) ?? []
		return [...inner.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
	}
	assert.ok((await linksIn('/home', 'footer')).includes('/documents'))
	await addPage('adherer', { place: 'header' })
	await addPage('dons', { place: 'footer' })
	await addPage('a-propos', { place: 'footer' })
	const cookie = await site.signIn('editor')
	for (const [path, own] of [
		['/home', ''],
		['/nulle/part', ''],
		['/inconnue-b', ''],
		['/uptime', ''],
		['/dashboard', cookie],
	] as const) {
		assert.ok((await linksIn(path, 'header', own)).includes('/adherer'), path)
		const footer = await linksIn(path, 'footer', own)
		assert.ok(footer.includes('/dons'), path)
		assert.equal(footer.filter((href) => href === '/a-propos').length, 1, path)
		assert.equal(footer.includes('/documents'), false, path)
	}
})
