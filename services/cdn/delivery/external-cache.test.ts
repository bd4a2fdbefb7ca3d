import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { test } from 'node:test'
import sharp from 'sharp'
import { noise, openExternal } from './testing.ts'

const png = await noise(600, 400).png().toBuffer()

const sendPng: RequestListener = (_, response) => response.end(png)

test('an external picture is delivered with modifiers, its address plain or in base64', async () => {
	await using cdn = await openExternal(sendPng)
	const plain = await cdn.external('/a.png', '&width=320')
	assert.equal(plain.headers.get('content-type'), 'image/webp')
	assert.equal(plain.headers.get('cache-control'), 'public, max-age=3600')
	assert.equal((await sharp(await plain.arrayBuffer()).metadata()).width, 320)
	const encoded = Buffer.from(`https://img.exemple.fr:${cdn.port}/a.png`).toString('base64url')
	const again = await cdn.get(`/cdn/external?url=${encoded}&base64=true&w=320`)
	assert.equal(again.headers.get('server-timing'), 'cache;desc=hit')
	assert.equal(again.headers.get('etag'), plain.headers.get('etag'))
	assert.deepEqual(cdn.requests, ['/a.png'])
})

test('equal requests at once fetch once', async () => {
	await using cdn = await openExternal(sendPng)
	await Promise.all(Array.from({ length: 50 }, (_, n) => cdn.external('/a.png', `&width=320&n=${n}`)))
	assert.equal(cdn.requests.length, 1)
	assert.equal((await cdn.delivery.usage()).transformations, 1)
})

test('a picture is cached as long as its host says, across restarts, then revalidated by its ETag', async () => {
	let tags: (string | undefined)[] = []
	let status = 304
	await using cdn = await openExternal((request, response) => {
		tags.push(request.headers['if-none-match'])
		response.setHeader('cache-control', 'max-age=600')
		response.setHeader('etag', '"v1"')
		if (tags.at(-1)) response.writeHead(status).end()
		else response.end(png)
	})
	const first = await cdn.external('/a.png', '&width=320')
	assert.equal(first.headers.get('cache-control'), 'public, max-age=600')
	await cdn.delivery.close()
	cdn.later(400)
	const other = cdn.reopen()
	const again = await other.get(cdn.pathOf('/a.png', '&width=320'))
	assert.equal(again.headers.get('cache-control'), 'public, max-age=200')
	assert.match(again.headers.get('server-timing')!, /^cache;desc=store/)
	const headers = { 'if-none-match': first.headers.get('etag')! }
	assert.equal((await other.get(cdn.pathOf('/a.png', '&width=320'), headers)).status, 304)
	assert.equal((await other.get(cdn.pathOf('/a.png', '&width=640'))).status, 200)
	assert.deepEqual(tags, [undefined])
	cdn.later(200)
	tags = []
	const revalidated = await other.get(cdn.pathOf('/a.png', '&width=320'))
	assert.equal(revalidated.headers.get('cache-control'), 'public, max-age=600')
	assert.equal(revalidated.headers.get('server-timing'), 'cache;desc=hit')
	assert.deepEqual(tags, ['"v1"'])
	await other.delivery.close()
	cdn.later(600)
	status = 500
	const stale = await other.get(cdn.pathOf('/a.png', '&width=320'))
	assert.equal(stale.headers.get('cache-control'), 'public, max-age=60', 'used while its host fails')
})

test('a picture that its host forbids to store is used for a minute, and no other cache may store it', async () => {
	await using cdn = await openExternal((_, response) => {
		response.setHeader('cache-control', 'no-store')
		response.end(png)
	})
	for (const [seconds, count] of [
		[0, 1],
		[59, 1],
		[1, 2],
	] as const) {
		cdn.later(seconds)
		const response = await cdn.external('/a.png', '&width=320')
		assert.equal(response.status, 200)
		assert.equal(response.headers.get('cache-control'), 'no-store')
		assert.equal(cdn.requests.length, count)
	}
})

test('external pictures are in the budget of stored files, and purged with them', async () => {
	await using cdn = await openExternal(sendPng, { CDN_CACHE_STORED_BYTES: String(png.length + 50_000) })
	await cdn.external('/a.png', '&width=320')
	await cdn.delivery.close()
	await cdn.external('/b.png', '&width=320')
	await cdn.delivery.close()
	const stored = await Array.fromAsync(cdn.files.list('external/'))
	assert.equal(stored.length, 1)
	await cdn.delivery.purge()
	assert.deepEqual(await Array.fromAsync(cdn.files.list('')), [])
	await cdn.external('/b.png', '&width=320')
	assert.deepEqual(cdn.requests, ['/a.png', '/b.png', '/b.png'])
})

test('a large picture is cached too', async () => {
	const large = await noise(2600, 2600).png({ compressionLevel: 0 }).toBuffer()
	assert.ok(large.length > 16 * 1024 * 1024)
	await using cdn = await openExternal((_, response) => response.end(large))
	for (const width of [320, 640]) {
		assert.equal((await cdn.external('/large.png', `&width=${width}`)).status, 200)
	}
	assert.deepEqual(cdn.requests, ['/large.png'])
})
