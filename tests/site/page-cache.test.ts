import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { routeTable } from '#tests/support/route-table.ts'
import { startServer } from '#tests/support/server.ts'
import { openSite } from '#tests/support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>

before(async () => {
	site = await openSite()
})

after(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })

const tracking = 'utm_source=lettre&fbclid=%22%3E%3Cscript%3E'

/** Public pages from the cache that read no query parameter. */
const publicPaths = routeTable
	.filter(([path, , options]) => !path.includes('{') && !options?.guard && !options?.status)
	.map(([path]) => path)
	.filter((path) => !/^\/(auth|contact|error|search|uptime\/subscribe)|\/choose$/.test(path))

test('unused query parameters neither change a page nor appear in it', async (t) => {
	// The status page shows ages in seconds, so it changes every second.
	t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
	assert.ok(publicPaths.length > 15, String(publicPaths.length))
	for (const path of publicPaths) {
		const plain = await get(path)
		for (const suffix of ['', '.data']) {
			const tracked = await get(`${path}${suffix}?${tracking}`)
			assert.equal(tracked.status, 200, path)
			assert.doesNotMatch(await tracked.text(), /utm_source|lettre&|fbclid/, path)
			if (!suffix) assert.equal(tracked.headers.get('etag'), plain.headers.get('etag'), path)
		}
	}
})

test('a page is rendered once for any unused parameters', async () => {
	const { content } = site.services
	const real = content.news
	let reads = 0
	content.news = async (query) => {
		reads += 1
		return await real(query)
	}
	try {
		for (let visit = 0; visit < 50; visit += 1)
			await get(`/news/serveurs?utm_source=${visit}&_routes=${visit}`)
		assert.equal(reads, 1)
	} finally {
		content.news = real
	}
})

test('non-canonical spellings of a path redirect to the canonical one', async () => {
	for (const [spelling, path] of [
		['/HOME', '/home'],
		['/home/', '/home'],
		['//home//', '/home'],
		['/micro-services/Password-Generator', '/micro-services/password-generator'],
		['/news/Annonces//x/', '/news/Annonces/x'],
		['/panel/users/', '/panel/users'],
		['//evil.test/x', '/evil.test/x'],
	]) {
		const response = await site.request(spelling!, { redirect: 'manual' })
		assert.deepEqual([response.status, response.headers.get('location')], [308, path], spelling)
	}
	assert.equal((await get('/?x=1')).status, 302)
	const query = await site.request('/Home/?a=%2F%2Fb', { redirect: 'manual' })
	assert.equal(query.headers.get('location'), '/home?a=%2F%2Fb')
})

test('tool pages are not stored by shared caches, and are isolated to this origin', async () => {
	for (const path of ['/micro-services', '/micro-services/hash-generator', '/micro-services?q=hash']) {
		const { headers } = await get(path, { cookie: 'i18n_redirected=en' })
		assert.doesNotMatch(headers.get('cache-control') ?? '', /public/, path)
		assert.equal(headers.get('access-control-allow-origin'), null, path)
	}
	assert.match((await get('/micro-services/lorem-generator.txt')).headers.get('cache-control')!, /public/)
})

test('the cache key contains the query parameters that a page reads, in any order', async () => {
	const etagOf = async (path: string) => (await get(path)).headers.get('etag')
	const [upcoming, past] = await Promise.all([etagOf('/agenda'), etagOf('/agenda?quand=passes')])
	assert.notEqual(upcoming, past)
	assert.equal(await etagOf(`/agenda?${tracking}&quand=passes`), past)
	assert.equal((await get('/news?apres=faux')).status, 400)
	assert.match(await (await get('/micro-services?q=couleur&x=1')).text(), /value="couleur"/)
})

test('a public page is the same for every visitor: cookies without a language do not change it', async () => {
	const etags = await Promise.all(
		['', 'a=1', `session=${'x'.repeat(50)}`].map(async (cookie) =>
			(await get('/home', { cookie })).headers.get('etag'),
		),
	)
	assert.equal(new Set(etags).size, 1)
})

test('every public page that reads its query declares the parameters', () => {
	const guarded = /pages\/(?:settings|dashboard|panel)\//
	// Behind a guard in the route map.
	const behindGuard =
		/auth\/(?:oidc|login|register|providers|invitation|device|terms|two-factor|magic-link)\/page\.tsx$/
	const undeclared = globSync('web/{pages,tools}/**/page.tsx').filter((file) => {
		const source = readFileSync(file, 'utf8')
		const reads = /searchParams|\burl\.search\b/.test(source)
		return (
			reads &&
			!/export const handle: PageHandle/.test(source) &&
			!guarded.test(file) &&
			!behindGuard.test(file)
		)
	})
	assert.deepEqual(undeclared, [])
})

test('a cached page is served before the app runs, also with unused parameters', async () => {
	const server = await startServer()
	try {
		// Only the app sets a request id.
		const isServedFromCache = async (path: string) => {
			const response = await fetch(server.url + path, { headers: { 'accept-encoding': 'gzip' } })
			await response.arrayBuffer()
			assert.equal(response.status, 200)
			return !response.headers.has('x-request-id')
		}
		assert.equal(await isServedFromCache('/home'), false)
		// A page counts as fresh for half a second, later requests go through the app again.
		await eventually(() => isServedFromCache('/home'), true)
		let x = 1
		await isServedFromCache(`/home?x=${x}`)
		await eventually(() => isServedFromCache(`/home?x=${++x}`), true)
		assert.equal(await isServedFromCache('/home.data?x=3'), false, 'other content')
		await isServedFromCache('/news?categorie=')
		assert.equal(await isServedFromCache('/news?apres='), false, 'another cache key')
	} finally {
		await server.stop()
	}
})
