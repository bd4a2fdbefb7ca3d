import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { createIPX, ipxFSStorage } from 'ipx'
import sharp from 'sharp'
import { outputFormats, type OutputFormat } from './formats.ts'
import type { ImageLimits } from './image-limits.ts'
import { parseModifiers } from './modifiers.ts'
import { animation, drawing, limits, meanDifference } from './testing.ts'
import { transformImage, type TransformedImage } from './transform.ts'

const pictures: Record<string, () => Promise<Buffer>> = {
	'landscape.jpg': () => drawing(300, 200).jpeg().toBuffer(),
	'portrait.jpg': () => drawing(200, 300).jpeg().toBuffer(),
	'odd.png': () => drawing(301, 203).png().toBuffer(),
	'one.png': () => drawing(1, 1).png().toBuffer(),
	'alpha.png': () => drawing(160, 120, { alpha: true }).png().toBuffer(),
	'alpha.webp': () => drawing(160, 120, { alpha: true }).webp().toBuffer(),
	'picture.avif': () => drawing(160, 120).avif({ effort: 0 }).toBuffer(),
	'grey.jpg': () => drawing(300, 200).greyscale().jpeg().toBuffer(),
	'deep.png': () => drawing(150, 100).toColourspace('rgb16').png().toBuffer(),
	'cmyk.jpg': () => drawing(300, 200).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
	'p3.jpg': () => drawing(300, 200).withIccProfile('p3').jpeg().toBuffer(),
	'moving.gif': () => animation('gif', 4),
	'moving.webp': () => animation('webp', 4),
	'drawing.svg': async () =>
		Buffer.from(
			'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><circle cx="20" cy="20" r="18" fill="red"/></svg>',
		),
}

const queries = [
	'f=webp',
	'f=jpeg',
	'f=png',
	'f=gif&w=50',
	'f=avif&w=50',
	'w=100&f=webp',
	'h=77&f=webp',
	'w=1000&f=webp',
	'w=400&enlarge&f=webp',
	'h=450&enlarge&f=webp',
	's=100x100&f=webp',
	's=90&f=webp',
	's=1000x500&f=webp',
	's=330x77&enlarge&f=webp',
	's=100x100&fit=fill&f=webp',
	's=100x100&fit=contain&f=webp',
	's=100x70&fit=contain&b=ff8000&f=webp',
	's=500x70&fit=contain&b=rebeccapurple&f=png',
	's=100x70&fit=inside&f=webp',
	's=100x70&fit=outside&f=webp',
	's=500x120&fit=outside&enlarge&f=webp',
	'w=100&q=20&f=webp',
	'w=100&q=90&f=jpeg',
	'w=100&q=50&f=png',
]

/** The pixels are the same but in AVIF, which ipx encodes with more effort. */
const maxMeanDifference = (query: string) => (query.includes('avif') ? 2 : 0)

/** A side that it rounds to 0. */
const failsInIpx = (name: string, query: string) => name === 'one.png' && /s=(?:500|1000)x/.test(query)

const folder = mkdtempSync(join(tmpdir(), 'parvis-transform-'))
after(() => rmSync(folder, { recursive: true }))
const ipx = createIPX({ storage: ipxFSStorage({ dir: folder }) })

async function byIpx(name: string, source: Buffer, query: string): Promise<Buffer> {
	writeFileSync(join(folder, name), source)
	const { data } = await ipx(name, Object.fromEntries(new URLSearchParams(query))).process()
	return Buffer.from(data)
}

const transform = (source: Buffer, query: string, own: Partial<ImageLimits> = {}) => {
	const { format = 'webp', ...modifiers } = parseModifiers(new URLSearchParams(query))
	assert.notEqual(format, 'auto')
	return transformImage(source, { ...modifiers, format: format as OutputFormat }, { ...limits, ...own })
}

async function assertSame(
	ours: TransformedImage,
	theirs: Buffer,
	query: string,
	max = maxMeanDifference(query),
): Promise<void> {
	const { width, height, format } = await sharp(theirs).metadata()
	assert.deepEqual([ours.width, ours.height], [width, height], query)
	const own = await sharp(ours.body).metadata()
	assert.deepEqual([own.width, own.height, own.format], [width, height, format], query)
	const difference = await meanDifference(ours.body, theirs)
	assert.ok(difference <= max, `${query}: mean difference ${difference}`)
}

describe('every modifier gives the picture that ipx gives', () => {
	for (const [name, draw] of Object.entries(pictures)) {
		test(name, async () => {
			const source = await draw()
			for (const query of queries.filter((candidate) => !failsInIpx(name, candidate))) {
				// ipx shows the first frame of an animation unless asked.
				const animated = name.startsWith('moving') && query.includes('f=webp') ? '&animated' : ''
				await assertSame(await transform(source, query), await byIpx(name, source, query + animated), query)
			}
		})
	}
})

describe('where ipx is wrong', () => {
	test('width and height together crop: ipx drops the height', async () => {
		const source = await drawing(300, 200).jpeg().toBuffer()
		const { width, height } = await sharp(await byIpx('both.jpg', source, 'w=100&h=100')).metadata()
		assert.deepEqual([width, height], [100, 67])
		await assertSame(
			await transform(source, 'w=100&h=100'),
			await byIpx('both.jpg', source, 's=100x100&f=webp'),
			'',
		)
	})

	test('a side that would be rounded to 0 is 1: ipx fails', async () => {
		const source = await drawing(1, 1).png().toBuffer()
		await assert.rejects(byIpx('one.png', source, 's=500x120'))
		const { width, height } = await transform(source, 's=500x120')
		assert.deepEqual([width, height], [1, 1])
	})

	for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
		test(`a photo with EXIF orientation ${orientation} is turned upright before it is cropped: ipx leaves it`, async () => {
			const tagged = await drawing(120, 80).withMetadata({ orientation }).png().toBuffer()
			const upright = await sharp(tagged).autoOrient().png().toBuffer()
			for (const query of [
				'f=png',
				'w=50&f=png',
				'h=100&f=png',
				's=60x30&f=png',
				's=60x30&fit=contain&f=png',
			]) {
				// Which axis is resized first changes the rounding.
				await assertSame(
					await transform(tagged, query),
					await byIpx('upright.png', upright, query),
					query,
					0.1,
				)
			}
		})
	}

	test('a background is under transparent parts of a JPEG: ipx leaves them black', async () => {
		const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
			.png()
			.toBuffer()
		const { body } = await transform(clear, 'f=jpeg&b=ff0000')
		const { dominant } = await sharp(body).stats()
		assert.ok(dominant.r > 200 && dominant.g < 50)
	})
})

for (const from of ['gif', 'webp'] as const) {
	for (const to of ['gif', 'webp'] as const) {
		test(`an animated ${from} stays animated as ${to}, with its delays and loops`, async () => {
			const { body, width, height } = await transform(await animation(from, 4), `w=20&f=${to}`)
			const { pages, delay, loop } = await sharp(body).metadata()
			assert.deepEqual({ width, height, pages, loop }, { width: 20, height: 15, pages: 4, loop: 3 })
			assert.deepEqual(delay, [50, 60, 70, 80])
		})
	}
}

test('metadata is gone from every format: position, author, comments, profiles', async () => {
	const photo = await drawing(60, 40)
		.withExif({ IFD0: { Artist: 'SECRET' }, IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' } })
		.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>')
		.withIccProfile('p3')
		.jpeg()
		.toBuffer()
	assert.ok(photo.includes('SECRET'))
	for (const format of outputFormats) {
		const { body } = await transform(photo, `f=${format}`)
		const { exif, xmp, icc, iptc } = await sharp(body).metadata()
		assert.deepEqual(
			{ exif, xmp, icc, iptc },
			{ exif: undefined, xmp: undefined, icc: undefined, iptc: undefined },
			format,
		)
		assert.ok(!body.includes('SECRET'))
	}
})

test('a wide gamut is converted to sRGB, not reinterpreted', async () => {
	const red = sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 220, g: 60, b: 50 } } })
	const { body } = await transform(await red.withIccProfile('p3').png().toBuffer(), 'f=png')
	const { channels } = await sharp(body).stats()
	for (const [index, value] of [220, 60, 50].entries())
		assert.ok(Math.abs(channels[index]!.mean - value) <= 2)
})

describe('the size of a result is bounded', () => {
	const tall = () => drawing(10, 3000).png().toBuffer()
	const max = limits.maxOutputSide

	test('a side beyond the limit is rejected by name', async () => {
		for (const [query, field] of [
			[`w=${max + 1}`, 'width'],
			[`h=${max + 1}`, 'height'],
			[`s=10x${max + 1}`, 'height'],
		] as const) {
			await assert.rejects(transform(await tall(), query), { code: 'VALIDATION_ERROR', field })
		}
	})

	for (const query of ['', 'w=10', 'w=1000&enlarge', 's=2000x10&fit=outside&enlarge']) {
		test(`a side that was not asked is scaled down: ${query || 'no modifier'}`, async () => {
			const { width, height } = await transform(await tall(), query)
			assert.deepEqual([width, height], [7, max])
		})
	}
})

describe('a transformation that takes too long is given up', () => {
	const timeout = { code: 'PAYLOAD_TOO_LARGE', reason: 'TRANSFORM_TIMEOUT' }

	test('a large result', async () => {
		const source = await drawing(100, 100).png().toBuffer()
		const slow = { timeoutSeconds: 1, maxOutputSide: 20_000 }
		await assert.rejects(transform(source, 's=20000x20000&enlarge&f=png', slow), timeout)
	})

	test('an SVG that repeats expensive filters', async () => {
		const filters = '<feTurbulence numOctaves="50" baseFrequency=".5"/>'.repeat(50)
		const svg = `<svg viewBox="0 0 2000 2000"><filter id="f">${filters}</filter>${'<rect width="2000" height="2000" filter="url(#f)"/>'.repeat(50)}</svg>`
		await assert.rejects(transform(Buffer.from(svg), 'f=png', { timeoutSeconds: 1 }), timeout)
	})
})

test('an SVG stays one without a format and is drawn sharply with one', async () => {
	const svg = await pictures['drawing.svg']!()
	const still = await transformImage(svg, { format: 'svg' }, limits)
	assert.equal(still.type, 'image/svg+xml')
	assert.match(still.body.toString(), /^<svg /)
	const { width, height } = await transform(svg, 'w=600&enlarge&f=png')
	assert.deepEqual([width, height], [600, 400])
	const photo = await drawing(10, 10).png().toBuffer()
	await assert.rejects(transformImage(photo, { format: 'svg' }, limits), {
		code: 'VALIDATION_ERROR',
		field: 'format',
	})
})
