import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { listen } from '#platform/http/listen.ts'
import { noise, openTestDelivery } from './testing.ts'

const jpeg = await noise(900, 600).jpeg().toBuffer()

const sizeOf = async (response: Response) => {
	const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
	return `${format} ${width}x${height}`
}

test('100 equal requests at once are one transformation', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('a1.jpg', jpeg)
	const addresses = Array.from({ length: 100 }, (_, n) =>
		n % 2 === 0 ? `/cdn/assets/a1.jpg?width=320&quality=70&n=${n}` : '/cdn/assets/a1.jpg?q=70&w=300',
	)
	const responses = await Promise.all(addresses.map((address) => cdn.get(address)))
	assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
	assert.equal(new Set(responses.map(({ headers }) => headers.get('etag'))).size, 1)
	assert.equal((await cdn.delivery.usage()).transformations, 1)
	assert.equal(cdn.calls.queries, 1)
	assert.equal(await sizeOf(responses[0]!), 'webp 320x213')
})

test('a hit makes no query and does not read the store', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('a1.jpg', jpeg)
	const timings = []
	for (let n = 0; n < 3; n += 1) {
		timings.push((await cdn.get('/cdn/assets/a1.jpg?width=320')).headers.get('server-timing'))
		if (n === 0) Object.assign(cdn.calls, { reads: 0, queries: 0 })
	}
	assert.match(timings[0]!, /^cache;desc=miss, queue;dur=[\d.]+, transform;dur=[\d.]+$/)
	assert.deepEqual(timings.slice(1), ['cache;desc=hit', 'cache;desc=hit'])
	assert.deepEqual(cdn.calls, { reads: 0, queries: 0 })
})

test('304 is answered without a read of the store and without a transformation', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('a1.jpg', jpeg)
	const etag = (await cdn.get('/cdn/assets/a1.jpg?width=320')).headers.get('etag')!
	const other = cdn.reopen()
	Object.assign(cdn.calls, { reads: 0 })
	for (const tags of [etag, `"x", W/${etag}`, '*']) {
		const response = await other.get('/cdn/assets/a1.jpg?w=320', { 'if-none-match': tags })
		assert.equal(response.status, 304)
		assert.equal(response.headers.get('etag'), etag)
		assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
	}
	assert.equal(cdn.calls.reads, 0)
	assert.equal((await other.delivery.usage()).transformations, 0)
	const changed = await other.get('/cdn/assets/a1.jpg?w=640', { 'if-none-match': etag })
	assert.equal(changed.status, 200)
})

test('stored results survive a restart', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('a1.jpg', jpeg)
	const first = await cdn.get('/cdn/assets/a1.jpg?width=320')
	await cdn.delivery.close()
	const other = cdn.reopen()
	const again = await other.get('/cdn/assets/a1.jpg?width=320')
	assert.match(again.headers.get('server-timing')!, /^cache;desc=store/)
	assert.deepEqual(await again.arrayBuffer(), await first.arrayBuffer())
	assert.equal((await other.delivery.usage()).transformations, 0)
})

test('memory and store stay below their budgets; the least recently used results are evicted', async () => {
	const maxMemory = 100_000
	const maxStored = 200_000
	const config = { CDN_CACHE_MEMORY_BYTES: String(maxMemory), CDN_CACHE_STORED_BYTES: String(maxStored) }
	await using cdn = await openTestDelivery({ config })
	await cdn.add('a1.jpg', jpeg)
	const address = (quality: number) => `/cdn/assets/a1.jpg?width=320&quality=${quality}`
	const timingOf = async (quality: number) =>
		(await cdn.get(address(quality))).headers.get('server-timing')!.split(',')[0]
	for (let quality = 1; quality <= 40; quality += 1) {
		await timingOf(quality)
		assert.notEqual(await timingOf(1), 'cache;desc=miss', 'used at each step')
		await cdn.delivery.close()
		const usage = await cdn.delivery.usage()
		assert.ok(usage.memoryBytes <= maxMemory)
		assert.ok(usage.storedBytes <= maxStored)
	}
	let bytes = 0
	for await (const file of cdn.files.list('results/')) bytes += file.bytes
	assert.ok(bytes > maxStored / 2 && bytes <= maxStored, String(bytes))
	assert.equal(await timingOf(40), 'cache;desc=hit')
	assert.equal(await timingOf(2), 'cache;desc=miss')
	await cdn.delivery.close()
	assert.ok((await cdn.reopen().delivery.usage()).storedBytes <= maxStored)
})

test('a smaller budget is applied to what is stored at the next start', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('a1.jpg', jpeg)
	for (const width of [320, 640, 768]) await cdn.get(`/cdn/assets/a1.jpg?width=${width}`)
	await cdn.delivery.close()
	assert.ok((await cdn.delivery.usage()).storedBytes > 50_000)
	await using small = await openTestDelivery({
		files: cdn.files,
		config: { CDN_CACHE_STORED_BYTES: '50000' },
	})
	assert.ok((await small.delivery.usage()).storedBytes <= 50_000)
})

test('purge empties memory and store', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('a1.jpg', jpeg)
	await cdn.get('/cdn/assets/a1.jpg?width=320')
	await cdn.delivery.purge()
	assert.deepEqual(await Array.fromAsync(cdn.files.list('results/')), [])
	const { memoryBytes, storedBytes } = await cdn.delivery.usage()
	assert.deepEqual({ memoryBytes, storedBytes }, { memoryBytes: 0, storedBytes: 0 })
	const again = await cdn.get('/cdn/assets/a1.jpg?width=320')
	assert.match(again.headers.get('server-timing')!, /miss/)
	assert.ok(await cdn.files.stat('assets/a1.jpg'))
})

test('a full queue answers 503 with Retry-After, and the answer is not cached', async () => {
	await using cdn = await openTestDelivery({ concurrency: 1, config: { CDN_MAX_QUEUED: '3' } })
	await cdn.add('a1.jpg', jpeg)
	const qualities = Array.from({ length: 40 }, (_, n) => n + 1)
	const responses = await Promise.all(qualities.map((q) => cdn.get(`/cdn/assets/a1.jpg?width=640&q=${q}`)))
	const full = responses.filter(({ status }) => status === 503)
	const made = responses.filter(({ status }) => status === 200)
	assert.ok(full.length > 0 && made.length >= 4, `${full.length} of 40 rejected`)
	assert.equal(full.length + made.length, 40)
	assert.equal(full[0]!.headers.get('retry-after'), '2')
	assert.equal(full[0]!.headers.get('cache-control'), 'no-store')
	assert.deepEqual(await full[0]!.json(), {
		code: 'UNAVAILABLE',
		reason: 'QUEUE_FULL',
		message: 'Too many pictures are being made; retry after Retry-After',
	})
})

test('a transformation that nobody waits for any more does not run', async () => {
	await using cdn = await openTestDelivery({ concurrency: 1 })
	await cdn.add('a1.jpg', jpeg)
	const leaving = new AbortController()
	const requests = Array.from({ length: 60 }, (_, n) => {
		const init = n < 10 ? {} : { signal: leaving.signal }
		return cdn.app.request(`/cdn/assets/a1.jpg?width=1536&q=${n + 1}`, init)
	})
	// One of those who leave shares the work of one who stays.
	requests.push(cdn.app.request('/cdn/assets/a1.jpg?width=1536&q=10', { signal: leaving.signal }))
	await requests[0]
	leaving.abort()
	const statuses = (await Promise.all(requests)).map(({ status }) => status)
	assert.deepEqual(new Set(statuses.slice(0, 10)), new Set([200]))
	assert.ok(statuses.slice(10).filter((status) => status === 499).length > 30)
	assert.ok((await cdn.delivery.usage()).transformations < 30)
})

test('a client that closes its connection is one that left', async () => {
	await using cdn = await openTestDelivery({ concurrency: 1 })
	await cdn.add('a1.jpg', jpeg)
	const server = await listen(cdn.app, { port: 0, hostname: '127.0.0.1' })
	const leaving = new AbortController()
	const requests = Array.from({ length: 60 }, async (_, n) => {
		const signal = n > 0 ? leaving.signal : null
		const url = `http://127.0.0.1:${server.port}/cdn/assets/a1.jpg?width=1536&q=${n + 1}`
		return (await fetch(url, { signal }).catch(() => null))?.status
	})
	await requests[0]
	leaving.abort()
	await Promise.all(requests)
	assert.equal((await cdn.get('/cdn/assets/a1.jpg?width=320')).status, 200)
	assert.ok((await cdn.delivery.usage()).transformations < 40)
	await server.close()
})

test('widths are rounded up unless the address is signed', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('a1.jpg', jpeg)
	assert.equal(await sizeOf(await cdn.get('/cdn/assets/a1.jpg?width=100')), 'webp 320x213')
	assert.equal(
		await sizeOf(await cdn.get('/cdn/assets/a1.jpg?width=100&token=unauthenticated')),
		'webp 320x213',
	)
	const signed = cdn.delivery.sign('/cdn/assets/a1.jpg?width=100', null)
	const exact = await cdn.get(signed)
	assert.equal(exact.headers.get('cache-control'), 'public, max-age=31536000, immutable')
	assert.equal(await sizeOf(exact), 'webp 100x67')
	const other = await cdn.get(signed.replace('width=100', 'width=101'))
	assert.equal(other.status, 403)
	assert.equal(other.headers.get('cache-control'), 'no-store')
	assert.equal((await other.json()).reason, 'TOKEN_INVALID')
})

test('a signed answer is not cached beyond its expiry, and a hit and a 304 obey it', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('a1.jpg', jpeg)
	const expiresAt = new Date(cdn.clock.at.getTime() + 90_500)
	const signed = cdn.delivery.sign('/cdn/assets/a1.jpg?width=100', expiresAt)
	const first = await cdn.get(signed)
	assert.equal(first.headers.get('cache-control'), 'public, max-age=90')
	cdn.clock.at = new Date(cdn.clock.at.getTime() + 60_000)
	assert.equal((await cdn.get(signed)).headers.get('cache-control'), 'public, max-age=30')
	cdn.clock.at = expiresAt
	const etag = first.headers.get('etag')!
	for (const headers of [{}, { 'if-none-match': etag }]) {
		const late = await cdn.get(signed, headers)
		assert.equal(late.status, 403)
		assert.equal((await late.json()).reason, 'TOKEN_EXPIRED')
	}
})

test('a replaced file redirects to the current one, a signed address to a signed one', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('new.jpg', jpeg)
	cdn.served.set('asset/old.jpg', { movedTo: 'new.jpg' })
	const plain = await cdn.get('/cdn/assets/old.jpg?width=320&q=5')
	assert.equal(plain.status, 302)
	assert.equal(plain.headers.get('cache-control'), 'no-cache')
	assert.equal(plain.headers.get('location'), 'new.jpg?width=320&q=5')
	const signed = await cdn.get(cdn.delivery.sign('/cdn/assets/old.jpg?width=50', null))
	const target = await cdn.get(`/cdn/assets/${signed.headers.get('location')}`)
	assert.equal(await sizeOf(target), 'webp 50x33')
})

test('a removed file is no longer delivered after a few seconds', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('a1.jpg', jpeg)
	const etag = (await cdn.get('/cdn/assets/a1.jpg?width=320')).headers.get('etag')!
	cdn.served.clear()
	cdn.clock.at = new Date(cdn.clock.at.getTime() + 5000)
	for (const headers of [{}, { 'if-none-match': etag }]) {
		const response = await cdn.get('/cdn/assets/a1.jpg?width=320', headers)
		assert.equal(response.status, 404)
		assert.equal(response.headers.get('cache-control'), 'no-store')
	}
	await cdn.add('a1.jpg', jpeg)
	assert.equal((await cdn.get('/cdn/assets/a1.jpg?width=320')).status, 200)
})

test('a picture that takes too long is rejected, and not tried again', async () => {
	await using cdn = await openTestDelivery({ config: { CDN_TRANSFORM_TIMEOUT_SECONDS: '1' } })
	const filters = '<feTurbulence numOctaves="50" baseFrequency=".5"/>'.repeat(50)
	const rectangles = '<rect width="2000" height="2000" filter="url(#f)"/>'.repeat(50)
	const svg = `<svg viewBox="0 0 2000 2000"><filter id="f">${filters}</filter>${rectangles}</svg>`
	await cdn.add('a1.svg', Buffer.from(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')))
	for (let attempt = 0; attempt < 3; attempt += 1) {
		const response = await cdn.get('/cdn/assets/a1.svg?format=png')
		assert.equal(response.status, 413)
		assert.equal((await response.json()).reason, 'TRANSFORM_TIMEOUT')
	}
	assert.equal((await cdn.delivery.usage()).transformations, 1)
})
