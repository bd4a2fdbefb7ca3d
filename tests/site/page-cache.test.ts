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

/** Pages that anybody reads, and that are the same whatever stands in their query. */
const publicPaths = routeTable
	.filter(([path, , options]) => !path.includes('{') && !options?.guard && !options?.status)
	.map(([path]) => path)
	.filter((path) => !/^\/(auth|error|uptime\/subscribe)|\/choose$/.test(path))

test('unused query parameters do not change a page, and are not in it', async (t) => {
	// The status page says for how many seconds it has known something: it is another one each second.
	t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
	assert.ok(publicPaths.length > 15, String(publicPaths.length))
	for (const path of publicPaths) {
		const plain = await get(path)
		for (const suffix of ['', '.data']) {
			const marked = await get(`${path}${suffix}?${tracking}`)
			assert.equal(marked.status, 200, path)
			assert.doesNotMatch(await marked.text(), /utm_source|lettre&|fbclid/, path)
			if (!suffix) assert.equal(marked.headers.get('etag'), plain.headers.get('etag'), path)
		}
	}
})

test('a page is rendered once, whatever unused parameters it gets', async () => {
	const { content } = site.services
	const real = content.news
	let asked = 0
	content.news = async (query) => {
		asked += 1
		return await real(query)
	}
	try {
		for (let visit = 0; visit < 50; visit += 1)
			await get(`/news?categorie=annonces&utm_source=${visit}&_routes=${visit}`)
		assert.equal(asked, 1)
	} finally {
		content.news = real
	}
})

test('other spellings of a path redirect to the cached one', async () => {
	for (const [given, path] of [
		['/HOME', '/home'],
		['/home/', '/home'],
		['//home//', '/home'],
		['/micro-services/Password-Generator', '/micro-services/password-generator'],
		['/news/Annonces//x/', '/news/Annonces/x'],
		['/panel/users/', '/panel/users'],
		['//evil.test/x', '/evil.test/x'],
	]) {
		const answer = await site.request(given!, { redirect: 'manual' })
		assert.deepEqual([answer.status, answer.headers.get('location')], [308, path], given)
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

test('query parameters that a page reads are in its cache key, in any order', async () => {
	const etagOf = async (path: string) => (await get(path)).headers.get('etag')
	const [all, category] = await Promise.all([etagOf('/news'), etagOf('/news?categorie=annonces')])
	assert.notEqual(all, category)
	assert.equal(await etagOf(`/news?${tracking}&categorie=annonces`), category)
	assert.equal((await get('/news?categorie=aucune')).status, 404)
	assert.match(await (await get('/micro-services?q=couleur&x=1')).text(), /value="couleur"/)
})

test('a public page depends on no visitor: a cookie changes only the language', async () => {
	const etags = await Promise.all(
		['', 'a=1', `session=${'x'.repeat(50)}`].map(async (cookie) =>
			(await get('/home', { cookie })).headers.get('etag'),
		),
	)
	assert.equal(new Set(etags).size, 1)
})

test('every public page that reads its query declares the parameters', () => {
	const guarded = /pages\/(?:settings|dashboard|panel)\//
	// Behind a guard, as the map says.
	const behindGuard =
		/auth\/(?:oidc|login|register|providers|invitation|device|two-factor|magic-link)\/page\.tsx$/
	const silent = globSync('web/{pages,tools}/**/page.tsx').filter((file) => {
		const source = readFileSync(file, 'utf8')
		const reads = /searchParams|\burl\.search\b/.test(source)
		return (
			reads &&
			!/export const handle: PageHandle/.test(source) &&
			!guarded.test(file) &&
			!behindGuard.test(file)
		)
	})
	assert.deepEqual(silent, [])
})

test('a cached page is found before the app runs, also with unused parameters', async () => {
	const server = await startServer()
	try {
		// Only the app gives an answer its id.
		const isFound = async (path: string) => {
			const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'gzip' } })
			await answer.arrayBuffer()
			assert.equal(answer.status, 200)
			return !answer.headers.has('x-request-id')
		}
		assert.equal(await isFound('/home'), false)
		// For half a second each time it is known that the page is still the newest: whoever asks later asks the app.
		await eventually(() => isFound('/home'), true)
		let x = 1
		await isFound(`/home?x=${x}`)
		await eventually(() => isFound(`/home?x=${++x}`), true)
		assert.equal(await isFound('/home.data?x=3'), false, 'something else')
		await isFound('/news?categorie=')
		assert.equal(await isFound('/news?apres='), false, 'another page')
	} finally {
		await server.stop()
	}
})
