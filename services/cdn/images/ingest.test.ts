import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { sniffFormat } from './formats.ts'
import { ingestImage, maxPlaceholderCharacters } from './ingest.ts'
import { probeImage } from './probe.ts'
import { animation, drawing, emptyPng, limits, meanDifference } from './testing.ts'
import { transformImage } from './transform.ts'

const svg = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><circle r="9"/><script/></svg>',
)

const uploads = {
	jpeg: { input: () => drawing(300, 200).jpeg().toBuffer(), stored: 'jpeg', extension: 'jpg' },
	png: { input: () => drawing(300, 200, { alpha: true }).png().toBuffer(), stored: 'png', extension: 'png' },
	webp: {
		input: () => drawing(300, 200, { alpha: true }).webp().toBuffer(),
		stored: 'webp',
		extension: 'webp',
	},
	avif: { input: () => drawing(300, 200).avif({ effort: 0 }).toBuffer(), stored: 'webp', extension: 'webp' },
	gif: { input: () => animation('gif', 4), stored: 'gif', extension: 'gif' },
	'animated webp': { input: () => animation('webp', 4), stored: 'webp', extension: 'webp' },
	svg: { input: async () => svg, stored: 'svg', extension: 'svg' },
} as const

describe('an upload is decoded and encoded again', () => {
	for (const [name, { input, stored, extension }] of Object.entries(uploads)) {
		test(name, async () => {
			const trailer = name === 'svg' ? '<!--TRAILER-->' : 'TRAILER'
			const source = Buffer.concat([await input(), Buffer.from(trailer)])
			const image = await ingestImage(source, limits)
			const header = await probeImage(image.body, limits)
			assert.deepEqual(
				[image.extension, image.type.replace('+xml', ''), header.format],
				[extension, `image/${stored}`, stored],
			)
			assert.deepEqual(
				[image.width, image.height, image.frames],
				[header.width, header.height, header.frames],
			)
			assert.equal(image.frames, /gif|animated/.test(name) ? 4 : 1)
			assert.ok(!image.body.includes('TRAILER'))
			assert.ok((await meanDifference(image.body, source)) < 3)
			assert.deepEqual(await ingestImage(source, limits), image)

			assert.ok(image.placeholder.length <= maxPlaceholderCharacters, String(image.placeholder.length))
			const tiny = await sharp(Buffer.from(image.placeholder.split(',')[1]!, 'base64')).metadata()
			assert.equal(tiny.format, 'webp')

			const square = await ingestImage(source, limits, { square: 64 })
			const { format, width, height, frames } = await probeImage(square.body, limits)
			assert.deepEqual(
				{ format, width, height, frames },
				{ format: 'webp', width: 64, height: 64, frames: 1 },
			)
			assert.deepEqual([square.width, square.height, square.frames, square.extension], [64, 64, 1, 'webp'])

			const small = await ingestImage(source, limits, { maxSide: 16 })
			assert.deepEqual([Math.max(small.width, small.height), small.frames, small.extension], [16, 1, 'webp'])
		})
	}

	test('a photo is stored upright, in sRGB and without its position', async () => {
		const photo = await drawing(60, 40)
			.withExif({ IFD0: { Artist: 'SECRET' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
			.withMetadata({ orientation: 6, icc: 'p3' })
			.jpeg()
			.toBuffer()
		const image = await ingestImage(photo, limits)
		assert.deepEqual([image.width, image.height], [40, 60])
		const { exif, xmp, icc, orientation } = await sharp(image.body).metadata()
		assert.deepEqual(
			{ exif, xmp, icc, orientation },
			{ exif: undefined, xmp: undefined, icc: undefined, orientation: undefined },
		)
	})

	test('a placeholder of noise with transparency is short as well', async () => {
		const noise = await sharp({
			create: {
				width: 256,
				height: 256,
				channels: 3,
				background: 'grey',
				noise: { type: 'gaussian', mean: 128, sigma: 90 },
			},
		})
			.joinChannel(await drawing(256, 256).extractChannel(0).png().toBuffer())
			.png()
			.toBuffer()
		const { placeholder } = await ingestImage(noise, limits)
		assert.ok(placeholder.length <= maxPlaceholderCharacters, String(placeholder.length))
	})

	test('a lossless WebP stays lossless', async () => {
		const source = await drawing(50, 50).webp({ lossless: true }).toBuffer()
		assert.equal(await meanDifference((await ingestImage(source, limits)).body, source), 0)
	})
})

/** Both ways in reject with the same error, in words without those of a library. */
async function assertRejected(input: Buffer, code: string, reason: string, own = limits): Promise<void> {
	const ways = [
		() => ingestImage(input, own),
		() => transformImage(input, { format: 'webp', width: 50 }, own),
	]
	for (const way of ways) {
		await assert.rejects(way, (error: Error & { code?: string; reason?: string }) => {
			assert.deepEqual([error.code, error.reason], [code, reason], String(error.cause ?? error))
			assert.match(error.message, /^(?:The|HEIC) [^\n]+\.$/)
			assert.doesNotMatch(error.message, /vips|sharp|buffer|load|marker/i)
			return true
		})
	}
}

describe('truncated pictures are unreadable', () => {
	for (const [name, { input }] of Object.entries(uploads)) {
		test(name, async () => {
			const source = await input()
			for (const part of [0.3, 0.7, 0.95]) {
				const cut = source.subarray(0, Math.round(source.length * part))
				assert.equal(sniffFormat(cut), sniffFormat(source))
				await assertRejected(cut, 'VALIDATION_ERROR', 'IMAGE_UNREADABLE')
			}
		})
	}
})

test('what is no picture is not supported, whatever its name', async () => {
	for (const content of ['<!DOCTYPE html><html><svg/></html>', '%PDF-1.7', 'PK\x03\x04', 'BM', '']) {
		await assertRejected(Buffer.from(content), 'VALIDATION_ERROR', 'IMAGE_FORMAT_UNSUPPORTED')
	}
	const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
	await assertRejected(heic, 'VALIDATION_ERROR', 'HEIC_UNSUPPORTED')
})

describe('the header alone rejects a bomb', () => {
	test('too many bytes, before they are read', async () => {
		const many = Buffer.concat([await uploads.png.input(), Buffer.alloc(limits.maxInputBytes)])
		await assertRejected(many, 'PAYLOAD_TOO_LARGE', 'TOO_MANY_BYTES')
	})

	test('too many pixels: a PNG without any data, so nothing was decoded', async () => {
		await assertRejected(emptyPng(30_000, 30_000), 'PAYLOAD_TOO_LARGE', 'TOO_MANY_PIXELS')
		await assertRejected(emptyPng(300, 300), 'VALIDATION_ERROR', 'IMAGE_UNREADABLE')
	})

	test('pictures of which the whole must be in memory, and deep ones, may have fewer pixels', async () => {
		const still = sharp({ create: { width: 100, height: 100, channels: 4, background: '#f80' } })
		const deep = still.clone().toColourspace('rgb16')
		const cases = [
			[1, still.clone().png()],
			[1, still.clone().jpeg()],
			[2, still.clone().png({ progressive: true })],
			[2, still.clone().jpeg({ progressive: true })],
			[2, still.clone().jpeg().withMetadata({ orientation: 6 })],
			[2, still.clone().webp()],
			[2, still.clone().avif()],
			[2, deep.clone().png()],
			[4, deep.clone().png({ progressive: true })],
		] as const
		for (const [weight, pipeline] of cases) {
			const picture = await pipeline.toBuffer()
			const maxPixels = 10_000 * weight
			await probeImage(picture, { ...limits, maxPixels })
			await assertRejected(picture, 'PAYLOAD_TOO_LARGE', 'TOO_MANY_PIXELS', {
				...limits,
				maxPixels: maxPixels - 1,
			})
		}
	})

	test('too many pixels of all frames together', async () => {
		const gif = await animation('gif', 4, 100, 50)
		await assertRejected(gif, 'PAYLOAD_TOO_LARGE', 'TOO_MANY_PIXELS', { ...limits, maxPixels: 19_999 })
		await ingestImage(gif, { ...limits, maxPixels: 20_000 })
	})

	test('an SVG that claims to be huge', async () => {
		const huge = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>')
		await assertRejected(huge, 'PAYLOAD_TOO_LARGE', 'TOO_MANY_PIXELS')
	})

	test('too many frames: a GIF of 10,000', async () => {
		const start = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xFF\xFF\xFF', 'latin1')
		const frame = Buffer.from('!\xF9\x04\0\x0A\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1')
		const gif = (frames: number) =>
			Buffer.concat([start, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
		await assertRejected(gif(10_000), 'PAYLOAD_TOO_LARGE', 'TOO_MANY_FRAMES')
		assert.equal((await probeImage(gif(limits.maxFrames), limits)).frames, limits.maxFrames)
	})
})
