import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { distinctNames, nameFrom, savingOf } from './describe-result.ts'
import { encoderQuality } from './encode.ts'
import { checkMemory, isUnchanged, planResize, printPixels } from './plan.ts'
import {
	defaultOptions,
	fits,
	presetNames,
	presetOf,
	presetOptions,
	type Options,
	optionsCodec,
} from './options.ts'
import { searchSize } from './target-size.ts'

const photo = { width: 6000, height: 4000 }
const plan = (options: Partial<Options>, source = photo) =>
	planResize(source, { ...defaultOptions, ...options })
const sizeOf = (options: Partial<Options>, source = photo) => {
	const { width, height } = plan(options, source).output
	return `${width}x${height}`
}

const sizes: [options: Partial<Options>, size: string, source?: typeof photo][] = [
	[{ longest: 1920 }, '1920x1280'],
	[{ longest: 1920 }, '1280x1920', { width: 4000, height: 6000 }],
	[{ mode: 'percent', percent: 25 }, '1500x1000'],
	[{ mode: 'megapixels', megapixels: 6 }, '3000x2000'],
	[{ mode: 'box', width: 300 }, '300x200'],
	[{ mode: 'box', height: 300 }, '450x300'],
	[{ mode: 'box' }, '6000x4000'],
	[{ mode: 'print', widthMm: 35, heightMm: 45, fit: 'cover' }, '413x531'],
]

test('each mode gives its size', () => {
	for (const [options, size, source] of sizes) assert.equal(sizeOf(options, source), size)
	// ISO 216, ISO/IEC 39794-5: millimetres at 300 dots per inch.
	const papers = { 25.4: 300, 35: 413, 45: 531, 210: 2480, 297: 3508 }
	for (const [mm, pixels] of Object.entries(papers)) assert.equal(printPixels(Number(mm), 300), pixels)
})

test('a box is filled, fitted into, or cropped around the focus', () => {
	const box = { mode: 'box', width: 1000, height: 1000 } as const
	assert.equal(sizeOf({ ...box, fit: 'contain' }), '1000x667')
	assert.equal(sizeOf({ ...box, fit: 'fill' }), '1000x1000')
	assert.equal(sizeOf({ ...box, fit: 'outside' }), '1500x1000')
	assert.deepEqual(plan({ ...box, fit: 'pad' }).place, { left: 0, top: 166, width: 1000, height: 667 })
	const windowAt = (focusX: number) => plan({ ...box, fit: 'cover', focusX }).window
	assert.deepEqual(windowAt(50), { left: 1000, top: 0, width: 4000, height: 4000 })
	assert.deepEqual(windowAt(40), { left: 400, top: 0, width: 4000, height: 4000 })
	assert.equal(windowAt(0).left, 0)
	assert.equal(windowAt(100).left, 2000)
})

test('nothing is enlarged by default with any fit, and nothing is outside the box', () => {
	const below = seededIntegers(3)
	const random = (most: number) => 1 + below(most)
	for (let round = 0; round < 2000; round += 1) {
		const source = { width: random(3000), height: random(3000) }
		const box = { mode: 'box', width: random(3000), height: random(3000) } as const
		const focus = { focusX: random(101) - 1, focusY: random(101) - 1 }
		for (const fit of fits.filter((each) => each !== 'outside')) {
			for (const mayEnlarge of [false, true]) {
				const { output, window, place } = plan({ ...box, ...focus, fit, mayEnlarge }, source)
				assert.ok(output.width >= 1 && output.height >= 1)
				assert.ok(output.width <= box.width && output.height <= box.height)
				assert.ok(window.left >= 0 && window.left + window.width <= source.width + 1e-6)
				assert.ok(window.top >= 0 && window.top + window.height <= source.height + 1e-6)
				assert.ok(place.left >= 0 && place.left + place.width <= output.width)
				assert.ok(place.top >= 0 && place.top + place.height <= output.height)
				if (!mayEnlarge) {
					assert.ok(place.width <= Math.ceil(window.width) && place.height <= Math.ceil(window.height))
				} else if (fit !== 'contain') {
					assert.deepEqual(output, { width: box.width, height: box.height })
				}
			}
		}
	}
	assert.equal(sizeOf({ mode: 'percent', percent: 300 }), '6000x4000')
	assert.equal(sizeOf({ mode: 'percent', percent: 200, mayEnlarge: true }), '12000x8000')
	assert.ok(isUnchanged(photo, plan({ mode: 'percent', percent: 100 })))
})

test('a picture too small for its paper keeps its millimetres with fewer pixels per inch', () => {
	const identity = presetOptions('identity')
	const { output, dpi } = planResize({ width: 300, height: 300 }, identity)
	assert.equal(Math.round((output.height / dpi!) * 25.4), 45)
	assert.equal(output.height, 300)
	assert.equal(planResize(photo, identity).dpi, 300)
})

test('pictures that do not fit in memory are rejected before decoding', () => {
	checkMemory(photo, { width: 1920, height: 1280 }, 2)
	checkMemory({ width: 12_000, height: 9000 }, { width: 1920, height: 1440 })
	assert.throws(
		() => checkMemory({ width: 60_000, height: 40_000 }, { width: 10, height: 10 }, 64),
		/^ImageError: too-large$/,
	)
	assert.throws(() => checkMemory({ width: 12_000, height: 9000 }, { width: 10, height: 10 }, 1), /too-large/)
	assert.throws(() => checkMemory(photo, { width: 16_000, height: 16_000 }), /result-too-large/)
	assert.throws(() => plan({ mode: 'percent', percent: 1000, mayEnlarge: true }), /result-too-large/)
})

test('options round-trip through the URL, and invalid values are ignored', () => {
	for (const name of presetNames) {
		const options = presetOptions(name)
		const query = new URLSearchParams(optionsCodec.write(options))
		assert.deepEqual(optionsCodec.read(query), options)
		assert.equal(presetOf(options), name)
	}
	const nonsense = 'mode=x&width=-1&quality=900&background=red&metadata=&longest=NaN&fit=__proto__'
	assert.deepEqual(optionsCodec.read(new URLSearchParams(nonsense)), defaultOptions)
	assert.deepEqual(optionsCodec.write(defaultOptions), {})
})

test('names follow the template, contain no path, and are distinct', () => {
	const named = { name: 'plage.été.jpeg', width: 800, height: 600, number: 7, format: 'webp' } as const
	assert.equal(nameFrom('{nom}-{l}x{h}', named), 'plage.été-800x600.webp')
	assert.equal(nameFrom('{NAME}_{w}_{n}_{other}', named), 'plage.été_800_7_{other}.webp')
	assert.equal(nameFrom('../../{nom}', named), '-..-plage.été.webp')
	assert.equal(nameFrom('', named), 'image.webp')
	assert.deepEqual(distinctNames(['a.jpg', 'A.jpg', 'a (2).jpg', 'b', 'b']), [
		'a.jpg',
		'A (2).jpg',
		'a (2) (2).jpg',
		'b',
		'b (2)',
	])
})

test('the search for a file size finds the highest quality that fits, and shrinks only when none does', async () => {
	const below = seededIntegers(9)
	const random = (most: number) => 1 + below(most)
	for (let round = 0; round < 300; round += 1) {
		const full = 1000 + random(2_000_000)
		const limit = 200 + random(2_000_000)
		const make = async (quality: number, scale: number) => ({
			size: Math.ceil(full * scale ** 1.8 * (0.1 + 0.9 * (quality / 100) ** 2)),
			quality,
			scale,
		})
		const made = await searchSize({ limit, quality: 90, make })
		if (!made) {
			assert.ok((await make(40, 0.02)).size > limit * 0.5)
			continue
		}
		assert.ok(made.size <= limit)
		if (made.quality < 90) assert.ok((await make(made.quality + 1, made.scale)).size > limit)
		if (made.scale < 1) assert.ok((await make(40, 1)).size > limit)
		const lossless = await searchSize({ limit, quality: null, make })
		assert.ok(!lossless || lossless.size <= limit)
	}
})

test('icons are square, and the actions of the command palette are presets', () => {
	const icon = planResize(photo, { ...defaultOptions, mode: 'icons' }, 32)
	assert.deepEqual(icon.output, { width: 32, height: 32 })
	assert.deepEqual(icon.place, { left: 0, top: 5, width: 32, height: 21 })
	const card = readFileSync(new URL('./tool.ts', import.meta.url), 'utf8')
	const queries = Array.from(card.matchAll(/query: '([^']+)'/g), ([, query]) => new URLSearchParams(query))
	const presets = queries.map((query) => presetOf(optionsCodec.read(query)))
	assert.ok(presets.includes('icons') && presets.includes('identity'))
})

test('a saving is rounded down, and omitted below one percent', () => {
	assert.equal(savingOf(6_500_000, 11_900, 'fr'), '99\u00a0%')
	assert.equal(savingOf(1000, 750, 'en'), '25%')
	for (const after of [995, 1000, 2000]) assert.equal(savingOf(1000, after, 'fr'), null)
	assert.equal(savingOf(0, 100, 'fr'), null)
})

test('each encoder has an increasing quality for the whole scale', () => {
	for (const encoder of ['jpeg', 'mozjpeg', 'webp', 'avif', 'avif-thorough'] as const) {
		assert.deepEqual([encoderQuality(encoder, 1), encoderQuality(encoder, 100)], [1, 100])
		let before = 1
		for (let quality = 1; quality <= 100; quality += 1) {
			const encoded = encoderQuality(encoder, quality)
			assert.ok(
				Number.isInteger(encoded) && encoded >= before && encoded <= 100,
				`${encoder} ${quality}: ${encoded}`,
			)
			before = encoded
			if (encoder === 'jpeg') assert.equal(encoded, quality)
		}
	}
	assert.equal(encoderQuality('avif', 82), 63)
})
