import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { noise, openTestDelivery } from './testing.ts'

const jpeg = await noise(900, 600).jpeg().toBuffer()
const smallWebp = await noise(64, 64).webp().toBuffer()
const svg = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>',
)

test('Vary names Accept for format=auto alone', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('a1.jpg', jpeg)
	const auto = async (accept: string) => {
		const response = await cdn.get('/cdn/assets/a1.jpg?width=320&format=auto', { accept })
		assert.equal(response.headers.get('vary'), 'Accept')
		return response.headers.get('content-type')
	}
	assert.equal(await auto('image/avif,image/webp,*/*'), 'image/avif')
	assert.equal(await auto('image/webp,*/*'), 'image/webp')
	assert.equal(await auto('*/*'), 'image/jpeg')
	const plain = await cdn.get('/cdn/assets/a1.jpg?width=320', { accept: 'image/avif' })
	assert.equal(plain.headers.get('vary'), null)
	assert.equal(plain.headers.get('content-type'), 'image/webp')
})

test('a file in the default format is delivered as it is stored, from memory when it is small', async () => {
	await using cdn = await openTestDelivery()
	const large = await noise(1200, 900).webp({ lossless: true }).toBuffer()
	await cdn.add('a1.webp', smallWebp)
	await cdn.add('a2.webp', large)
	for (const [file, content, second] of [
		['a1.webp', smallWebp, 'cache;desc=hit'],
		['a2.webp', large, 'cache;desc=store'],
	] as const) {
		const first = await cdn.get(`/cdn/assets/${file}`)
		assert.equal(first.headers.get('content-length'), String(content.length))
		assert.ok(content.equals(Buffer.from(await first.arrayBuffer())))
		const again = await cdn.get(`/cdn/assets/${file}`)
		assert.equal(again.headers.get('server-timing'), second)
		assert.ok(content.equals(Buffer.from(await again.arrayBuffer())))
	}
	assert.equal((await cdn.delivery.usage()).transformations, 0)
})

test('ranges of stored files and of results', async () => {
	await using cdn = await openTestDelivery()
	const large = await noise(1200, 900).webp({ lossless: true }).toBuffer()
	await cdn.add('a1.webp', large)
	await cdn.add('a2.jpg', jpeg)
	for (const address of ['/cdn/assets/a1.webp', '/cdn/assets/a2.jpg?width=640']) {
		const whole = await cdn.get(address)
		const etag = whole.headers.get('etag')!
		const content = Buffer.from(await whole.arrayBuffer())
		const { length } = content
		for (const [range, start, end] of [
			['bytes=0-9', 0, 10],
			['bytes=100-', 100, length],
			['bytes=-7', length - 7, length],
			[`bytes=5-${length * 2}`, 5, length],
			[`bytes=-${length * 2}`, 0, length],
		] as const) {
			const part = await cdn.get(address, { range, 'if-range': etag })
			assert.equal(part.status, 206, range)
			assert.equal(part.headers.get('content-range'), `bytes ${start}-${end - 1}/${length}`)
			assert.equal(part.headers.get('content-length'), String(end - start))
			assert.ok(content.subarray(start, end).equals(Buffer.from(await part.arrayBuffer())), range)
		}
		const ignored = ['bytes=0-1,4-5', 'bytes=9-1', 'bytes=-', 'lines=0-9'].map((range) => ({ range }))
		for (const headers of [...ignored, { range: 'bytes=0-9', 'if-range': '"old"' }]) {
			const response = await cdn.get(address, headers)
			assert.equal(response.status, 200, headers.range)
			assert.equal((await response.arrayBuffer()).byteLength, length)
		}
		const beyond = await cdn.get(address, { range: `bytes=${length}-` })
		assert.equal(beyond.status, 416)
		assert.equal(beyond.headers.get('content-range'), `bytes */${length}`)
	}
})

test('HEAD has the headers of GET and no body', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('a1.webp', await noise(1200, 900).webp({ lossless: true }).toBuffer())
	for (const query of ['', '?width=320']) {
		const get = await cdn.get(`/cdn/assets/a1.webp${query}`)
		await get.arrayBuffer()
		cdn.calls.reads = 0
		const head = await cdn.app.request(`/cdn/assets/a1.webp${query}`, { method: 'HEAD' })
		assert.equal(head.status, 200)
		assert.equal(await head.text(), '')
		assert.equal(cdn.calls.reads, 0)
		for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
			assert.equal(head.headers.get(name), get.headers.get(name), name)
		}
	}
})

test('every picture has the headers that keep it a picture', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('a1.svg', svg)
	await cdn.add('a2.webp', smallWebp)
	for (const [file, type] of [
		['a1.svg', 'image/svg+xml'],
		['a2.webp', 'image/webp'],
	]) {
		const { headers } = await cdn.get(`/cdn/assets/${file}`)
		assert.equal(headers.get('content-type'), type)
		assert.equal(headers.get('x-content-type-options'), 'nosniff')
		assert.equal(
			headers.get('content-security-policy'),
			"default-src 'none'; style-src 'unsafe-inline'; sandbox",
		)
		assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin')
		assert.equal(headers.get('content-disposition'), 'inline')
	}
	assert.equal(
		(await cdn.get('/cdn/assets/a1.svg?format=png&width=320')).headers.get('content-type'),
		'image/png',
	)
})

test('names that lead elsewhere, and names of other kinds, are not found', async () => {
	await using cdn = await openTestDelivery()
	await cdn.files.put('secret.txt', Buffer.from('secret'))
	await cdn.add('b1.webp', smallWebp, 'badge')
	for (const path of [
		'assets/..%2f..%2fsecret.txt',
		'assets/%2e%2e%2fsecret.txt',
		'assets/..%5c..%5csecret.txt',
		'assets/%252e%252e%252fsecret.txt',
		'assets/.%00.webp',
		'assets/a/../../secret.txt',
		'assets//etc/passwd',
		'assets/%2fetc%2fpasswd',
		'assets/a1.jpg%00.webp',
		'assets/',
		'assets/%E0%A4%A',
		'assets/b1.webp',
		'badges/..%2fsecret.txt',
		'external/x',
		`assets/${'a'.repeat(500)}.webp`,
	]) {
		const response = await cdn.get(`/cdn/${path}`)
		assert.equal(response.status, 404, path)
		assert.equal((await response.json()).code, 'NOT_FOUND', path)
	}
	assert.equal((await cdn.get('/cdn/badges/b1.webp')).status, 200)
})

test('bad modifiers, missing files and files that lie answer in words', async () => {
	await using cdn = await openTestDelivery({ config: { CDN_MAX_PIXELS: '1000000' } })
	await cdn.add('a1.jpg', jpeg)
	await cdn.add('gone.jpg', jpeg)
	await cdn.files.remove('assets/gone.jpg')
	await cdn.add('big.png', await noise(1001, 1000).png({ compressionLevel: 1 }).toBuffer())
	await cdn.add('cut.jpg', jpeg)
	await cdn.files.put('assets/cut.jpg', jpeg.subarray(0, 2000))
	await cdn.add('html.jpg', jpeg)
	await cdn.files.put('assets/html.jpg', Buffer.from('<html><script>alert(1)</script></html>'))
	for (const [path, status, expected] of [
		['a1.jpg?width=x', 400, { code: 'VALIDATION_ERROR', field: 'width' }],
		['a1.jpg?format=exe', 400, { code: 'VALIDATION_ERROR', field: 'format' }],
		['gone.jpg?width=320', 404, { code: 'NOT_FOUND' }],
		['big.png?width=320', 413, { reason: 'TOO_MANY_PIXELS' }],
		['cut.jpg?width=320', 400, { reason: 'IMAGE_UNREADABLE' }],
		['html.jpg?width=320', 400, { reason: 'IMAGE_FORMAT_UNSUPPORTED' }],
	] as const) {
		const response = await cdn.get(`/cdn/assets/${path}`)
		assert.equal(response.status, status, path)
		assert.match(response.headers.get('content-type')!, /^application\/json/)
		assert.equal(response.headers.get('cache-control'), 'no-store')
		assert.partialDeepStrictEqual(await response.json(), expected, path)
	}
})

test('badges are drawn from their name or query, with an ETag', async () => {
	await using cdn = await openTestDelivery()
	const drawn = await cdn.get('/cdn/badges/saison_2-ouverte-green.svg')
	assert.equal(drawn.headers.get('content-type'), 'image/svg+xml')
	assert.equal(drawn.headers.get('cache-control'), 'public, max-age=86400')
	assert.match(await drawn.text(), /<title>saison 2: ouverte<\/title>/)
	const headers = { 'if-none-match': drawn.headers.get('etag')! }
	assert.equal((await cdn.get('/cdn/badges/saison_2-ouverte-green.svg', headers)).status, 304)
	const byQuery = await cdn.get('/cdn/badges/badge.svg?label=saison+2&message=ouverte&colour=green', headers)
	assert.equal(byQuery.status, 304)
	const invalid = await cdn.get('/cdn/badges/a-b-beige.svg')
	assert.equal(invalid.status, 400)
	assert.equal((await invalid.json()).field, 'colour')
})

test('a drawn badge takes modifiers and tokens as other pictures do', async () => {
	await using cdn = await openTestDelivery()
	const address = '/cdn/badges/saison_2-ouverte-green.svg'
	const png = await cdn.get(`${address}?format=png&width=640`)
	assert.equal(png.headers.get('content-type'), 'image/png')
	assert.equal(png.headers.get('cache-control'), 'public, max-age=86400')
	assert.equal((await sharp(await png.arrayBuffer()).metadata()).format, 'png')
	assert.equal((await (await cdn.get(`${address}?width=abc`)).json()).field, 'width')
	assert.equal((await cdn.get(`${address}?token=abc`)).status, 403)
	const signed = cdn.delivery.sign(address, new Date(cdn.clock.at.getTime() + 60_000))
	const answer = await cdn.get(signed)
	assert.equal(answer.headers.get('content-type'), 'image/svg+xml')
	assert.equal(answer.headers.get('cache-control'), 'public, max-age=60')
})

test('a stored picture beyond the largest side is not delivered as it is', async () => {
	await using cdn = await openTestDelivery({ config: { CDN_MAX_OUTPUT_SIDE: '500' } })
	await cdn.add('a1.webp', await noise(600, 30).webp().toBuffer())
	for (const query of ['', '?format=webp', '?format=png']) {
		const response = await cdn.get(`/cdn/assets/a1.webp${query}`)
		assert.equal((await sharp(await response.arrayBuffer()).metadata()).width, 500, query)
	}
})
