import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { gzipSync, inflateSync } from 'node:zlib'
import { wordlist } from '@scure/bip39/wordlists/french.js'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { optionsCodec } from './options.ts'
import { svgOf } from './draw.ts'
import { epsFile, pdfFile } from './drawing/pdf-and-eps.ts'
import { pngFile } from './drawing/png.ts'
import { svgFile } from './drawing/svg.ts'
import type { Kind, Values } from './payloads/payload.ts'
import { payloads } from './payloads/payloads.ts'
import { type Plan, planOf } from './plan.ts'
import { createSymbol } from './symbol.ts'
import { filled, type Polygons, zbarReads } from './testing.ts'

const options = optionsCodec.read(new URLSearchParams())
const seed = { id: 'x', now: new Date(0) }

function planFor(
	text: string,
	changed: Partial<typeof options> = {},
	logo: Parameters<typeof planOf>[2] = null,
): Plan {
	const plan = planOf({ text }, { ...options, pixels: 300, ...changed }, logo)
	assert.ok(plan)
	return plan
}

const png = async ({ drawing, png: size }: Plan) => ({
	bytes: await pngFile(drawing, size),
	ending: 'png' as const,
})

const red = {
	name: 'x.png',
	picture: {
		width: 8,
		height: 8,
		rgba: new Uint8ClampedArray(256).map((_, index) => (index % 4 === 0 || index % 4 === 3 ? 255 : 0)),
	},
	dataUri: 'data:image/png;base64,',
}

function polygonsOfSvg(svg: string): Polygons {
	const path = /evenodd" d="([^"]+)"/.exec(svg)![1]!
	let [x, y] = [0, 0]
	return path
		.split('z')
		.filter(Boolean)
		.map((loop) => {
			const corners = Array.from(
				loop.matchAll(/([mhv])(-?\d+)(?: ?(-?\d+))?/g),
				([, command, first, second]): [number, number] => {
					if (command !== 'v') x += Number(first)
					if (command !== 'h') y += Number(command === 'v' ? first : second)
					return [x, y]
				},
			)
			;[x, y] = corners[0]!
			return corners
		})
}

const polygonsOfPage = (page: string, move: string): Polygons =>
	page
		.split(/\b(?:closepath|h)\n/)
		.map((loop) =>
			Array.from(loop.matchAll(/(\d+) (\d+) (\w+)/g))
				.filter(([, , , word]) => word === move || word === 'l' || word === 'lineto')
				.map(([, x, y]): [number, number] => [Number(x), Number(y)]),
		)
		.filter((loop) => loop.length > 2)

const pictureOf = (polygons: Polygons, side: number) => ({
	bytes: filled(polygons, side),
	ending: 'pgm' as const,
})

test('accents are decoded correctly, including those that other readers garble', async () => {
	const texts = [
		'œuvre 10 €',
		'naïve – tiret',
		'Où êtes-vous ?',
		'L’été à Noël',
		'漢字 العربية 🎉',
		'0123456789',
		'HTTPS://PARVIS.FR',
		'ab12345678901234CD',
	]
	const pictures = await Promise.all(texts.map((text) => png(planFor(text))))
	assert.deepEqual(zbarReads(pictures), texts)
})

/** What readers decode from each picture without a declared encoding. */
async function guessedBy(texts: readonly string[], changed: Partial<typeof options>) {
	const pictures = await Promise.all(texts.map(async (text) => (await png(planFor(text, changed))).bytes))
	const zbar = pictures.map((input) =>
		String(
			execFileSync('zbarimg', ['-q', '--raw', '-'], { input, stdio: ['pipe', 'pipe', 'ignore'] }),
		).trimEnd(),
	)
	const zxing: string[] = []
	for (const picture of pictures) {
		const [read] = await readBarcodes(picture, { formats: ['QRCode'] })
		zxing.push(read?.text ?? '')
	}
	return { zbar, zxing }
}

test('the declared encoding makes guessing readers decode accents correctly', async () => {
	const require = createRequire(import.meta.url)
	prepareZXingModule({
		overrides: { wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer },
	})
	const accented = wordlist.map((word) => word.normalize('NFC')).filter((word) => /\P{ASCII}/u.test(word))
	const below = seededIntegers(69)
	const texts = Array.from({ length: 69 }, (_, count) =>
		Array.from({ length: 1 + (count % 4) }, () => accented[below(accented.length)]).join(' '),
	)
	const announced = await guessedBy(texts, {})
	assert.deepEqual(announced.zbar, texts)
	assert.deepEqual(announced.zxing, texts)
	const bare = await guessedBy(texts, { declaresUtf8: false })
	assert.ok(bare.zbar.some((read, index) => read !== texts[index]))
})

test('the encoding is declared only for texts beyond ASCII, in twelve bits', () => {
	const same = (text: string) =>
		assert.deepEqual(createSymbol(text), createSymbol(text, { declaresUtf8: false }), text)
	for (const text of ['0123456789', 'HTTPS://PARVIS.FR/', 'https://exemple.fr/?a=b~', '\0\x7f']) same(text)
	for (let length = 1; length < 400; length += 7) {
		const text = `é${'a'.repeat(length)}`
		const [bare, announced] = [createSymbol(text, { declaresUtf8: false })!, createSymbol(text)!]
		if (bare.version === announced.version)
			assert.ok([1, 2].includes(bare.bytesLeft - announced.bytesLeft), text)
		else assert.ok(bare.bytesLeft <= 1, text)
		const longer = createSymbol(text + 'a'.repeat(announced.bytesLeft))!
		assert.equal(longer.version, announced.version)
		assert.ok(createSymbol(text + 'a'.repeat(announced.bytesLeft + 1))!.version > announced.version)
	}
})

test('every kind survives a round trip', async () => {
	const samples: [Kind, Values][] = [
		['text', { text: 'https://exemple.fr/?q=é' }],
		['wifi', { ssid: 'Café; «Été»', password: String.raw`p;a:s,s\w"d!` }],
		['contact', { firstName: 'Zoé', lastName: 'Le Goff', email: 'z@exemple.fr', note: 'un\ndeux' }],
		['contact', { firstName: 'Zoé', format: 'mecard' }],
		['mail', { to: 'a@exemple.fr', subject: 'Ça va ?' }],
		['phone', { number: '+33 1 23 45 67 89' }],
		['sms', { number: '+33123456789', message: 'à 10 h' }],
		['place', { latitude: '48,8584', longitude: '2,2945' }],
		['event', { summary: 'Fête', start: '2026-07-14T21:00', zone: 'Europe/Paris' }],
		['payment', { name: 'L’œuvre', iban: 'FR1420041010050500013M02606', amount: '10', message: 'Été' }],
	]
	const plans = samples.map(([kind, values]) => {
		const content = payloads[kind].write(values, seed)
		assert.ok('text' in content)
		const plan = planOf(content, options)
		assert.ok(plan)
		if (kind === 'payment') assert.equal(plan.symbol.level, 'M')
		return plan
	})
	assert.deepEqual(
		zbarReads(await Promise.all(plans.map(png))),
		plans.map(({ text }) => text),
	)
})

test('every file format is readable: PNG, SVG, PDF, EPS, in colours, with a logo, at any size', async () => {
	const text = 'https://exemple.fr/œuvre'
	const plans = [
		planFor(text),
		planFor(text, { dark: '#1d4ed8', light: '#fef9c3' }),
		planFor(text, {}, { ...red, share: 0.2 }),
	]
	for (const plan of plans) {
		const side = plan.drawing.modules.length + 8
		const svg = svgFile(plan.drawing, 40)
		assert.match(svg, /^<svg xmlns="[^"]+" width="40mm" height="40mm" viewBox="0 0 \d+ \d+"/)
		const eps = epsFile(plan.drawing, 40)
		assert.match(eps, /%%BoundingBox: 0 0 114 114\n%%HiResBoundingBox: 0 0 113.39 113.39/)
		const pdf = Buffer.from(await pdfFile(plan.drawing, 40))
		const start = pdf.indexOf('stream\n') + 7
		const page = inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream'))).toString()
		assert.match(pdf.toString('latin1'), /\/MediaBox \[0 0 113\.39 113\.39\]/)
		assert.deepEqual(
			zbarReads([
				await png(plan),
				pictureOf(polygonsOfSvg(svg), side),
				pictureOf(polygonsOfPage(page, 'm'), side),
				pictureOf(polygonsOfPage(eps, 'moveto'), side),
			]),
			Array<string>(4).fill(text),
		)
	}
})

test('the cross-reference table of a PDF has the offset of each object', async () => {
	const pdf = Buffer.from(await pdfFile(planFor('Parvis', {}, { ...red, share: 0.2 }).drawing, 40)).toString(
		'latin1',
	)
	const begins = Array.from(pdf.matchAll(/^(\d{10}) 00000 n $/gm), ([, begin]) => Number(begin))
	assert.equal(begins.length, 5)
	for (const [index, begin] of begins.entries()) assert.ok(pdf.slice(begin).startsWith(`${index + 1} 0 obj`))
	assert.ok(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)![1])).startsWith('xref'))
})

test('modules are whole pixels, and the print size is kept by the resolution', () => {
	for (const pixels of [64, 100, 1000, 1024, 6000]) {
		const { png: size, drawing } = planFor('https://exemple.fr', { pixels })
		assert.ok(Number.isInteger(size.modulePixels) && size.modulePixels >= 1)
		const side = (drawing.modules.length + 8) * size.modulePixels
		assert.ok(Math.abs(side - pixels) <= (drawing.modules.length + 8) / 2)
	}
	const { png: size, drawing } = planFor('https://exemple.fr', {
		unit: 'mm',
		millimetres: 40,
		dotsPerInch: 300,
	})
	const inches = ((drawing.modules.length + 8) * size.modulePixels) / size.dotsPerInch!
	assert.ok(Math.abs(inches * 25.4 - 40) < 1e-9)
	const huge = planFor('https://exemple.fr', { unit: 'mm', millimetres: 500, dotsPerInch: 1200 })
	assert.ok((huge.drawing.modules.length + 8) * huge.png.modulePixels <= 6100)
})

test('a code with a logo within the budget is readable, and a larger logo is detected', async () => {
	const small = planFor('https://exemple.fr/une/adresse', {}, { ...red, share: 0.2 })
	assert.equal(small.symbol.level, 'H')
	assert.ok(small.logoUse > 0 && small.logoUse < 1)
	const large = planFor('https://exemple.fr/une/adresse', {}, { ...red, share: 0.6 })
	assert.ok(large.logoUse >= 1)
	assert.deepEqual(zbarReads([await png(small), await png(large)]), [small.text, ''])
})

test('the smallest version that fits is used', () => {
	const texts = [
		'0123456789',
		'PARVIS',
		'https://exemple.fr/',
		'BCD\n002\n1\nSCT\n\nA\nDE89370400440532013000\nEUR10',
		'a'.repeat(500),
	]
	for (const text of texts) {
		for (const level of ['L', 'M', 'Q', 'H'] as const) {
			const { version } = createSymbol(text, { level })!
			if (version > 1) assert.equal(createSymbol(text, { level, maxVersion: version - 1 }), null)
		}
	}
})

test('a symbol of version 40 is a readable path of less than 45 kB, 12 kB compressed', () => {
	const below = seededIntegers(1)
	const text = Array.from({ length: 2953 }, () => String.fromCharCode(97 + below(26))).join('')
	const svg = svgOf(text, { level: 'L' })!
	assert.ok(svg.length < 45_000, `${svg.length}`)
	assert.ok(gzipSync(svg).length < 12_000)
	assert.equal(svg.match(/evenodd/g)?.length, 1)
	assert.deepEqual(zbarReads([pictureOf(polygonsOfSvg(svg), 185)]), [text])
})

test('svgOf returns null for a too long text, and uses its colours and margin', () => {
	assert.equal(svgOf('a'.repeat(2954), { level: 'L' }), null)
	assert.match(
		svgOf('Parvis', { margin: 0, dark: '#112233', light: '#ffeedd' })!,
		/viewBox="0 0 21 21".*#ffeedd.*#112233/,
	)
})

test('a lone surrogate and a text of a million characters are handled', () => {
	assert.ok(createSymbol('a\ud800'))
	assert.equal(createSymbol('a'.repeat(1_000_000)), null)
	assert.equal(createSymbol('1'.repeat(7090), { level: 'L' }), null)
	assert.ok(createSymbol('1'.repeat(7089), { level: 'L' }))
})

test('options survive a round trip through the address, and invalid ones fall back to defaults', () => {
	const chosen = {
		...options,
		kind: 'wifi',
		margin: 2,
		dark: '#123456',
		unit: 'mm',
		millimetres: 12.5,
		declaresUtf8: false,
	} as const
	assert.deepEqual(optionsCodec.read(new URLSearchParams(optionsCodec.write(chosen))), chosen)
	assert.deepEqual(optionsCodec.write(options), {})
	const hostile =
		'mode=x&kind=__proto__&level=Z&margin=1e9&dark=red&light=%23fff&unit=em&pixels=NaN&millimetres=-1'
	assert.deepEqual(optionsCodec.read(new URLSearchParams(hostile)), options)
})
