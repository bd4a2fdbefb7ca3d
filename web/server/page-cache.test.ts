import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createPageCache } from './page-cache.ts'

const headers = { 'x-content-type-options': 'nosniff' }
const asked = (accept = 'gzip, br') =>
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

test('a page is rendered once for all who ask, then found ready in each encoding', async () => {
	const pages = createPageCache({ version: () => '1', headers })
	let rendered = 0
	const render = async () => {
		rendered++
		return page('hello')
	}
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => pages.answer(asked(), 'fr', '/home', 'id', render)),
	)
	assert.equal(rendered, 1)
	for (const answer of answers) assert.equal(answer.status, 200)
	for (const accept of ['gzip', 'identity']) {
		await pages.answer(asked(accept), 'fr', '/home', 'id', render)
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

test('who asks first does not wait for the best compression, which those after get', async () => {
	const pages = createPageCache({ version: () => '1', headers })
	const text = Array.from({ length: 5000 }, (_, index) => `<p>${index ** 2} words`).join('')
	for (const encoding of ['br', 'gzip']) {
		const answer = await pages.answer(asked(encoding), 'fr', '/home', 'id', async () => page(text))
		const first = (await answer.arrayBuffer()).byteLength
		const ready = () => pages.find('fr', '/home', encoding)!.body!.length
		assert.ok(ready() <= first)
		while (ready() === first) await new Promise(setImmediate)
		assert.ok(ready() < first, encoding)
	}
})

test('a cached page is not rendered again, whatever comes between', async () => {
	let reads = 0
	const pages = createPageCache({ version: () => (reads++ % 2 === 0 ? Promise.resolve('1') : '1'), headers })
	let rendered = 0
	for (let time = 0; time < 6; time++) {
		const answer = await pages.answer(asked(), 'fr', '/home', 'id', async () => {
			rendered++
			return page('hello')
		})
		assert.equal(answer.status, 200)
	}
	assert.equal(rendered, 1)
})

test('who has the page already gets 304, with the policy of the page itself', async () => {
	const pages = createPageCache({ version: () => '1', headers })
	await pages.answer(asked(), 'fr', '/home', 'id', async () => page('hello'))
	const { etag, 'content-security-policy': policy } = pages.find('fr', '/home')!.headers
	const unchanged = pages.find('fr', '/home', 'br', etag)!
	assert.equal(unchanged.status, 304)
	assert.equal(unchanged.body, null)
	assert.equal(unchanged.headers['content-security-policy'], policy)
	assert.equal(policy, "script-src 'self'")
})

test('the cache is dropped when the content changes, also during a rendering', async () => {
	let version = '1'
	const pages = createPageCache({ version: () => version, headers })
	const old = pages.answer(asked('identity'), 'fr', '/home', 'id', async () => {
		version = '2'
		return page('old')
	})
	assert.match(await (await old).text(), /old/)
	assert.equal(pages.find('fr', '/home'), undefined)
	const fresh = await pages.answer(asked('identity'), 'fr', '/home', 'id', async () => page('new'))
	assert.match(await fresh.text(), /new/)
})

test('only a success that may be stored is cached', async () => {
	const pages = createPageCache({ version: () => '1', headers })
	await pages.answer(asked(), 'fr', '/a', 'id', async () => page('x', { status: 404 }))
	await pages.answer(asked(), 'fr', '/b', 'id', async () =>
		page('x', { headers: { 'cache-control': 'no-store' } }),
	)
	await pages.answer(
		asked(),
		'fr',
		'/c',
		'id',
		async () => new Response(null, { status: 302, headers: { location: '/' } }),
	)
	for (const path of ['/a', '/b', '/c']) assert.equal(pages.find('fr', path), undefined, path)
})

test('a rendering that fails is tried again by the next who asks', async () => {
	const pages = createPageCache({ version: () => '1', headers })
	const failing = pages.answer(asked(), 'fr', '/home', 'id', () => Promise.reject(new Error('no')))
	await assert.rejects(failing, /no/)
	const answer = await pages.answer(asked(), 'fr', '/home', 'id', async () => page('well'))
	assert.equal(answer.status, 200)
})

test('a version that cannot be read bypasses the cache, and affects no other request', async () => {
	let isKnown = true
	const version = () => (isKnown ? '1' : Promise.reject<string>(new Error('accounts do not answer')))
	const pages = createPageCache({ version, headers })
	await pages.answer(asked(), 'fr', '/home', 'id', async () => page('hello'))
	isKnown = false
	assert.equal(pages.find('fr', '/home'), undefined)
	await new Promise(setImmediate)
	await assert.rejects(
		pages.answer(asked(), 'fr', '/home', 'id', async () => page('hello')),
		/accounts do not answer/,
	)
	isKnown = true
	assert.notEqual(pages.find('fr', '/home'), undefined)
})

test('the cache is bounded: the oldest pages make room', async () => {
	const pages = createPageCache({ version: () => '1', headers })
	const large = Buffer.alloc(9 * 1024 * 1024).fill('abcdefghij')
	for (let number = 0; number < 8; number++) {
		const render = async () => new Response(large, { headers: { 'content-type': 'text/plain' } })
		await pages.answer(asked('identity'), 'fr', `/page-${number}`, 'id', render)
	}
	assert.equal(pages.find('fr', '/page-0'), undefined)
	assert.ok(pages.find('fr', '/page-7'))
})

/** Pages of which version 1 is cached as `text`, which says how often it was rendered, and 2 is the current one. */
async function ofVersionTwo(text: (time: number) => Response | Promise<Response>) {
	const current = { version: '1' }
	const pages = createPageCache({
		version: () => current.version,
		headers,
		maySendWhileRendering: (cached, now) => cached === '1' && now === '2',
	})
	let rendered = 0
	const ask = async (accept = 'identity') => {
		const answer = await pages.answer(asked(accept), 'fr', '/home', 'id', async () => await text(++rendered))
		return await answer.text()
	}
	await ask()
	current.version = '2'
	return { pages, current, ask, times: () => rendered }
}

test('a document that may be sent while it is rendered is, and is rendered once', async () => {
	const { pages, ask, times } = await ofVersionTwo((time) => page(`time ${time}`))
	assert.equal(pages.find('fr', '/home'), undefined, 'somebody must have it rendered')
	assert.match((await Promise.all([ask(), ask()])).join(), /time 1.*time 1/)
	while (!pages.find('fr', '/home')) await new Promise(setImmediate)
	assert.match(await ask(), /time 2/)
	assert.equal(times(), 2)
})

test('a document is not sent for longer than it may be', async () => {
	const { current, ask } = await ofVersionTwo((time) => page(`time ${time}`))
	current.version = '3'
	assert.match(await ask(), /time 2/)
})

test('what is no document is never sent while it is rendered', async () => {
	const { ask } = await ofVersionTwo((time) => Response.json({ time }))
	assert.equal(await ask(), '{"time":2}')
})

test('a document that can no longer be rendered is served stale as long as allowed, then the request fails', async () => {
	const { current, ask } = await ofVersionTwo((time) => {
		if (time > 1) throw new Error('down')
		return page(`time ${time}`)
	})
	assert.match(await ask(), /time 1/)
	await new Promise(setImmediate)
	assert.match(await ask(), /time 1/)
	current.version = '3'
	await assert.rejects(ask(), /down/)
})
