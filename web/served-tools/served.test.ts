import assert from 'node:assert/strict'
import test from 'node:test'
import { createTestApp } from '#platform/http/testing.ts'
import { linkTo, maxServedCharacters, optionsCodec, roughSize } from '#web/tools/lorem-generator/options.ts'
import { randomRequests } from '#web/tools/lorem-generator/testing.ts'
import { writeLorem } from '#web/tools/lorem-generator/write-lorem.ts'
import { svgOf } from '#web/tools/qrcode-generator/draw.ts'
import { svgFile } from '#web/tools/qrcode-generator/drawing/svg.ts'
import { imageAddress } from '#web/tools/qrcode-generator/image-address.ts'
import { planOf } from '#web/tools/qrcode-generator/plan.ts'
import { type Options, optionsCodec as qrCodeOptions } from '#web/tools/qrcode-generator/options.ts'
import { servedTools } from './routes.ts'

/** The routes with a controlled clock. */
function createServer() {
	let nowMs = 1_800_000_000_000
	const app = createTestApp({ trustProxy: true })
	app.route('/', servedTools({ now: () => new Date(nowMs) }))
	const get = async (file: string, query: Record<string, string>, init?: RequestInit) =>
		await app.request(`/${file}?${new URLSearchParams(query).toString()}`, init)
	return { get, wait: (ms: number) => (nowMs += ms) }
}

const qrCode = 'qrcode-generator.svg'
const lorem = 'lorem-generator.txt'

test('the QR code of a text equals that of the tool, and is cacheable', async () => {
	const { get } = createServer()
	const text = 'https://exemple.fr/œuvre?prix=10 €'
	const response = await get(qrCode, { text, level: 'Q', margin: '6', dark: '#102030', light: 'fffbe6' })
	assert.equal(response.status, 200)
	assert.equal(response.headers.get('content-type'), 'image/svg+xml; charset=utf-8')
	assert.match(response.headers.get('cache-control') ?? '', /^public, max-age=\d+$/)
	const options = { level: 'Q', margin: 6, dark: '#102030', light: '#fffbe6' } as const
	assert.equal(await response.text(), svgOf(text, options))

	const known = { headers: { 'if-none-match': response.headers.get('etag') ?? '' } }
	assert.equal(
		(await get(qrCode, { text, level: 'Q', margin: '6', dark: '#102030', light: 'fffbe6' }, known)).status,
		304,
	)
	const head = await get(qrCode, { text }, { method: 'HEAD' })
	assert.deepEqual([head.status, await head.text()], [200, ''])
})

test('the image address of the tool serves the same SVG as its download', async () => {
	const { get } = createServer()
	const defaults = qrCodeOptions.read(new URLSearchParams())
	const changes: Partial<Options>[] = [
		{},
		{ level: 'Q', margin: 0, declaresUtf8: false },
		{ dark: '#102030', light: '#fffbe6', pixels: 64 },
		{ unit: 'mm', dotsPerInch: 600 },
		{ unit: 'mm', millimetres: 12.5, level: 'H', margin: 20 },
		{ dark: '#f97316' },
	]
	for (const changed of changes) {
		for (const text of ['œuvre & 10 €+#%', '7'.repeat(7089), ' geo:48.85,2.35?q=1(a)\n']) {
			const options = { ...defaults, ...changed, kind: 'text' as const }
			const plan = planOf({ text }, options)
			if (!plan) continue
			const link = imageAddress(text, options, 'https://parvis.test')
			assert.ok('address' in link)
			const { pathname, searchParams } = new URL(link.address)
			assert.equal(pathname, `/micro-services/${qrCode}`)
			const response = await get(qrCode, Object.fromEntries(searchParams))
			const millimetres = options.unit === 'mm' ? options.millimetres : undefined
			assert.equal(await response.text(), svgFile(plan.drawing, millimetres))
		}
	}
})

test('the tool does not show an address that would be rejected', async () => {
	const { get } = createServer()
	const defaults = qrCodeOptions.read(new URLSearchParams())
	for (const colours of [
		{ dark: '#facc15', light: '#ffffff' },
		{ dark: '#ffffff', light: '#000000' },
	]) {
		assert.equal((await get(qrCode, { text: 'a', ...colours })).status, 400)
		assert.deepEqual(imageAddress('a', { ...defaults, ...colours }, ''), { error: 'tooFaint' })
	}
	assert.deepEqual(imageAddress('é'.repeat(1400), defaults, ''), { error: 'addressTooLong' })
})

test('filler text equals that of the page, for any order of the options', async () => {
	const { get } = createServer()
	const defaults = await get(lorem, {})
	assert.match(defaults.headers.get('content-type') ?? '', /^text\/plain; ?charset=utf-8$/i)
	assert.match(await defaults.text(), /^Lorem ipsum dolor sit amet/)
	const query = {
		unit: 'bytes',
		count: '1200',
		format: 'html',
		parts: 'quotes,headings',
		language: 'french',
		seed: 'été',
	}
	const text = await (await get(lorem, query)).text()
	assert.equal(Buffer.byteLength(text), 1200)
	assert.equal(text, (await writeLorem(optionsCodec.read(new URLSearchParams(query)))).text)
})

test('every address shown by the lorem generator serves the text of the page', async () => {
	const { get, wait } = createServer()
	const requests = randomRequests(80, 'served').filter(
		(options) => options.language !== 'own' && roughSize(options) <= maxServedCharacters,
	)
	for (const options of [...requests, { ...requests[0]!, seed: '' }]) {
		const { searchParams } = new URL(linkTo(`https://parvis.test/${lorem}`, options))
		const response = await get(lorem, Object.fromEntries(searchParams))
		assert.equal(await response.text(), (await writeLorem(options)).text)
		wait(500)
	}
	assert.equal(linkTo('/a', optionsCodec.read(new URLSearchParams())), '/a')
})

test('an invalid request is rejected with the name of the parameter', async () => {
	const { get } = createServer()
	const wrongQrCodes: [Record<string, string>, RegExp][] = [
		[{}, /query\.text/],
		[{ text: '' }, /query\.text/],
		[{ text: 'é'.repeat(1200) }, /query\.text.*Too long/],
		[{ text: 'a', level: 'X' }, /query\.level/],
		[{ text: 'a', margin: '21' }, /query\.margin/],
		[{ text: 'a', margin: '1.5' }, /query\.margin/],
		[{ text: 'a', millimetres: '501' }, /query\.millimetres/],
		[{ text: 'a', dark: 'red"/><script/>' }, /query\.dark/],
		[{ text: 'a', dark: '#ffffff', light: '#000000' }, /query\.dark.*contrast/],
	]
	const wrongTexts: [Record<string, string>, RegExp][] = [
		[{ language: 'own' }, /query\.language/],
		[{ unit: 'pages' }, /query\.unit/],
		[{ count: '0' }, /query\.count/],
		[{ count: '-1' }, /query\.count/],
		[{ count: '2000', unit: 'paragraphs' }, /query\.count/],
		[{ count: '100001', unit: 'characters' }, /query\.count/],
		[{ parts: 'headings,music' }, /query\.parts/],
		[{ seed: 'a'.repeat(65) }, /query\.seed/],
	]
	const wrong = [
		...wrongQrCodes.map(([query, pattern]) => ({ file: qrCode, query, pattern })),
		...wrongTexts.map(([query, pattern]) => ({ file: lorem, query, pattern })),
	]
	for (const { file, query, pattern } of wrong) {
		const response = await get(file, query)
		const { code, message } = (await response.json()) as { code: string; message: string }
		assert.deepEqual([response.status, code], [400, 'VALIDATION_ERROR'])
		assert.match(message, pattern)
		assert.equal(response.headers.get('cache-control'), null)
	}
})

test('an address over its rate limit gets a Retry-After', async () => {
	const { get, wait } = createServer()
	for (let count = 0; count < 100; count += 1) assert.equal((await get(qrCode, { text: 'a' })).status, 200)
	const limited = await get(qrCode, { text: 'a' })
	assert.deepEqual([limited.status, limited.headers.get('retry-after')], [429, '1'])
	wait(500)
	assert.equal((await get(qrCode, { text: 'a' })).status, 200)
})

test('two addresses of one IPv6 /64 share the bucket', async () => {
	const { get } = createServer()
	const statusFor = async (address: string) =>
		(await get(qrCode, { text: 'a' }, { headers: { 'x-forwarded-for': address } })).status
	for (let count = 0; count < 100; count += 1) assert.equal(await statusFor('2001:db8:0:1::1'), 200)
	assert.equal(await statusFor('2001:db8:0:1:ffff::2'), 429)
	assert.equal(await statusFor('2001:db8:0:2::1'), 200)
})
