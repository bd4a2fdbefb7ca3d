import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createPageCache } from './page-cache.ts'

const headers = { 'x-content-type-options': 'nosniff' }
const requestFor = (accept = 'gzip, br') =>
	new Request('http://site.test/home', { headers: { 'accept-encoding': accept } })

function page(text: string, init: ResponseInit = {}) {
	return new Response(`<!doctype html><script>${text}</script>`, {
		...init,
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': "script-src 'self'",
			...init.headers,
		},
	})
}

test('concurrent requests share one rendering, which is then cached in each encoding', async () => {
	const pages = createPageCache({ version: () => '1', headers })
	let rendered = 0
	const render = async () => {
		rendered++
		return page('hello')
	}
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => pages.answer(requestFor(), 'fr', '/home', 'id', render)),
	)
	assert.equal(rendered, 1)
	for (const answer of answers) assert.equal(answer.status, 200)
	for (const accept of ['gzip', 'identity']) {
		await pages.answer(requestFor(accept), 'fr', '/home', 'id', render)
	}
	assert.equal(rendered, 1)
	const texts = {
		br: brotliDecompressSync(pages.find('fr', '/home', 'gzip, deflate, br')!.body!),
		gzip: gunzipSync(pages.find('fr', '/home', 'gzip')!.body!),
		none: Buffer.from(pages.find('fr', '/home')!.body!),
	}
	for (const text of Object.values(texts)) assert.match(text.toString(), /hello/)
	assert.equal(pages.find('en', '/home'), undefined, 'another language is another page')
})

test('the first request gets a fast compression, later ones the best', async () => {
	const pages = createPageCache({ version: () => '1', headers })
	const text = Array.from({ length: 5000 }, (_, index) => `<p>${index ** 2} words`).join('')
	for (const encoding of ['br', 'gzip']) {
		const answer = await pages.answer(requestFor(encoding), 'fr', '/home', 'id', async () => page(text))
		const first = (await answer.arrayBuffer()).byteLength
		const ready = () => pages.find('fr', '/home', encoding)!.body!.length
		assert.ok(ready() <= first)
		while (ready() === first) await new Promise(setImmediate)
		assert.ok(ready() < first, encoding)
	}
})

test('a cached page is not rendered again while its version stays the same', async () => {
	let reads = 0
	const pages = createPageCache({ version: () => (reads++ % 2 === 0 ? Promise.resolve('1') : '1'), headers })
	let rendered = 0
	for (let attempt = 0; attempt < 6; attempt++) {
		const answer = await pages.answer(requestFor(), 'fr', '/home', 'id', async () => {
			rendered++
			return page('hello')
		})
		assert.equal(answer.status, 200)
	}
	assert.equal(rendered, 1)
})

test('a matching ETag gets 304 with the security policy of the cached page', async () => {
	const pages = createPageCache({ version: () => '1', headers })
	await pages.answer(requestFor(), 'fr', '/home', 'id', async () => page('hello'))
	const { etag, 'content-security-policy': policy } = pages.find('fr', '/home')!.headers
	const unchanged = pages.find('fr', '/home', 'br', etag)!
	assert.equal(unchanged.status, 304)
	assert.equal(unchanged.body, null)
	assert.equal(unchanged.headers['content-security-policy'], policy)
	assert.equal(policy, "script-src 'self'")
})

test('a new version empties the cache, also during a rendering', async () => {
	let version = '1'
	const pages = createPageCache({ version: () => version, headers })
	const old = pages.answer(requestFor('identity'), 'fr', '/home', 'id', async () => {
		version = '2'
		return page('old')
	})
	assert.match(await (await old).text(), /old/)
	assert.equal(pages.find('fr', '/home'), undefined)
	const fresh = await pages.answer(requestFor('identity'), 'fr', '/home', 'id', async () => page('new'))
	assert.match(await fresh.text(), /new/)
})

test('only 200 responses without no-store are cached', async () => {
	const pages = createPageCache({ version: () => '1', headers })
	await pages.answer(requestFor(), 'fr', '/a', 'id', async () => page('x', { status: 404 }))
	await pages.answer(requestFor(), 'fr', '/b', 'id', async () =>
		page('x', { headers: { 'cache-control': 'no-store' } }),
	)
	await pages.answer(
		requestFor(),
		'fr',
		'/c',
		'id',
		async () => new Response(null, { status: 302, headers: { location: '/' } }),
	)
	for (const path of ['/a', '/b', '/c']) assert.equal(pages.find('fr', path), undefined, path)
})

test('the next request retries a failed rendering', async () => {
	const pages = createPageCache({ version: () => '1', headers })
	const failing = pages.answer(requestFor(), 'fr', '/home', 'id', () => Promise.reject(new Error('no')))
	await assert.rejects(failing, /no/)
	const answer = await pages.answer(requestFor(), 'fr', '/home', 'id', async () => page('well'))
	assert.equal(answer.status, 200)
})

test('a failed read of the version bypasses the cache for that request only', async () => {
	let isKnown = true
	const version = () => (isKnown ? '1' : Promise.reject<string>(new Error('accounts do not answer')))
	const pages = createPageCache({ version, headers })
	await pages.answer(requestFor(), 'fr', '/home', 'id', async () => page('hello'))
	isKnown = false
	assert.equal(pages.find('fr', '/home'), undefined)
	await new Promise(setImmediate)
	await assert.rejects(
		pages.answer(requestFor(), 'fr', '/home', 'id', async () => page('hello')),
		/accounts do not answer/,
	)
	isKnown = true
	assert.notEqual(pages.find('fr', '/home'), undefined)
})

test('the oldest pages are evicted when the cache is full', async () => {
	const pages = createPageCache({ version: () => '1', headers })
	const large = Buffer.alloc(9 * 1024 * 1024).fill('abcdefghij')
	for (let number = 0; number < 8; number++) {
		const render = async () => new Response(large, { headers: { 'content-type': 'text/plain' } })
		await pages.answer(requestFor('identity'), 'fr', `/page-${number}`, 'id', render)
	}
	assert.equal(pages.find('fr', '/page-0'), undefined)
	assert.ok(pages.find('fr', '/page-7'))
})

/** A cache that holds a page of version 1 while the current version is 2. `text` gets the number of the rendering. */
async function cacheWithNewVersion(text: (renderNumber: number) => Response | Promise<Response>) {
	const current = { version: '1' }
	const pages = createPageCache({
		version: () => current.version,
		headers,
		maySendWhileRendering: (cached, now) => cached === '1' && now === '2',
	})
	let rendered = 0
	const ask = async (accept = 'identity') => {
		const answer = await pages.answer(
			requestFor(accept),
			'fr',
			'/home',
			'id',
			async () => await text(++rendered),
		)
		return await answer.text()
	}
	await ask()
	current.version = '2'
	return { pages, current, ask, renderCount: () => rendered }
}

test('a document is served stale while it is rendered again, once', async () => {
	const { pages, ask, renderCount } = await cacheWithNewVersion((renderNumber) =>
		page(`time ${renderNumber}`),
	)
	assert.equal(pages.find('fr', '/home'), undefined, 'a new version misses the cache')
	assert.match((await Promise.all([ask(), ask()])).join(), /time 1.*time 1/)
	while (!pages.find('fr', '/home')) await new Promise(setImmediate)
	assert.match(await ask(), /time 2/)
	assert.equal(renderCount(), 2)
})

test('a document is not served stale beyond the allowed version', async () => {
	const { current, ask } = await cacheWithNewVersion((renderNumber) => page(`time ${renderNumber}`))
	current.version = '3'
	assert.match(await ask(), /time 2/)
})

test('other content types are never served stale', async () => {
	const { ask } = await cacheWithNewVersion((renderNumber) => Response.json({ time: renderNumber }))
	assert.equal(await ask(), '{"time":2}')
})

test('a document whose rendering fails is served stale as long as allowed, then the request fails', async () => {
	const { current, ask } = await cacheWithNewVersion((renderNumber) => {
		if (renderNumber > 1) throw new Error('down')
		return page(`time ${renderNumber}`)
	})
	assert.match(await ask(), /time 1/)
	await new Promise(setImmediate)
	assert.match(await ask(), /time 1/)
	current.version = '3'
	await assert.rejects(ask(), /down/)
})
