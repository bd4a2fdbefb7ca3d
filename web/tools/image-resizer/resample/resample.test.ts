import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { seededFractions } from '#tests/support/seeded-random.ts'
import {
	type Color,
	createResampler,
	lanczos,
	lanczosTaps,
	type Resampling,
	toLight,
	toStored,
} from './resample.ts'

type ResampleOptions = Pick<Resampling, 'source' | 'target'> & Partial<Resampling>

function resample(rgba: Uint8Array, options: ResampleOptions): Uint8ClampedArray {
	const resampler = createResampler({
		window: { left: 0, top: 0, ...options.source },
		rows: [0, options.target.height],
		hasAlpha: false,
		background: null,
		...options,
	})
	const [from, to] = resampler.needed
	const rowLength = options.source.width * 4
	resampler.push(new Uint8ClampedArray(rgba.subarray(from * rowLength, to * rowLength)))
	return resampler.pixels
}

const convert = (args: string[], input?: Uint8Array) =>
	new Uint8Array(execFileSync('convert', args, { input, maxBuffer: 100_000_000 }))

function psnr(one: ArrayLike<number>, other: ArrayLike<number>): number {
	assert.equal(one.length, other.length)
	let squares = 0
	for (let at = 0; at < one.length; at += 1) squares += (one[at]! - other[at]!) ** 2
	return 10 * Math.log10((255 * 255 * one.length) / squares)
}

const drawing = 'rectangle 100,100 400,160 line 0,0 1199,899 circle 800,400 900,520'
const whole = { width: 1200, height: 900 }
const plasma = ['-size', '1200x900', '-seed', '7', 'plasma:tomato-steelblue']
const picture = convert([...plasma, '-fill', 'white', '-draw', drawing, '-depth', '8', 'rgba:-'])
const raw = ['-size', '1200x900', '-depth', '8', 'rgba:-']
const linearLanczos = ['-colorspace', 'RGB', '-filter', 'Lanczos']

for (const [width, height] of [
	[320, 240],
	[500, 375],
	[901, 633],
	[97, 450],
	[1800, 1350],
] as const) {
	test(`a picture resized to ${width} × ${height} is at least 50 dB from ImageMagick's linear-light Lanczos`, () => {
		const resized = ['-resize', `${width}x${height}!`, '-colorspace', 'sRGB', '-depth', '8', 'rgba:-']
		const wanted = convert([...raw, ...linearLanczos, ...resized], picture)
		const got = resample(picture, { source: whole, target: { width, height } })
		const distance = psnr(got, wanted)
		assert.ok(distance >= 50, `${distance.toFixed(1)} dB`)
	})
}

test('a transparent picture is resized premultiplied: invisible pixels do not bleed into edges', () => {
	// Left half: opaque red. Right half: green that is fully transparent.
	const width = 64
	const rgba = new Uint8Array(width * width * 4)
	for (let at = 0; at < width * width; at += 1) {
		rgba.set(at % width < width / 2 ? [255, 0, 0, 255] : [0, 255, 0, 0], at * 4)
	}
	const small = { width: 9, height: 9 }
	const options = { source: { width, height: width }, target: small, hasAlpha: true }
	const output = resample(rgba, options)
	for (let at = 0; at < output.length; at += 4) {
		if (output[at + 3]! > 0) assert.deepEqual([...output.subarray(at, at + 3)], [255, 0, 0])
	}
	const white: Color = [255, 255, 255]
	const over = resample(rgba, { ...options, background: white })
	assert.deepEqual([...over.subarray(0, 4)], [255, 0, 0, 255])
	assert.deepEqual([...over.subarray(32, 36)], [255, 255, 255, 255])
})

test('resizing to the same size changes nothing, and joined bands equal the whole', () => {
	const random = seededFractions(5)
	const source = { width: 61, height: 47 }
	const rgba = Uint8Array.from({ length: 61 * 47 * 4 }, (_, at) => (at % 4 === 3 ? 255 : random() * 256))
	assert.deepEqual([...resample(rgba, { source, target: source })], [...rgba])
	const target = { width: 23, height: 31 }
	const whole = resample(rgba, { source, target })
	for (const cut of [1, 7, 16, 30]) {
		const top = resample(rgba, { source, target, rows: [0, cut] })
		const bottom = resample(rgba, { source, target, rows: [cut, 31] })
		assert.deepEqual([...top, ...bottom], [...whole])
	}
})

test('black and white mix in linear light: 188, not 128', () => {
	const rgba = Uint8Array.from({ length: 64 * 64 * 4 }, (_, at) =>
		at % 4 === 3 ? 255 : ((at >> 2) + ((at >> 2) >> 6)) % 2 ? 255 : 0,
	)
	const got = resample(rgba, { source: { width: 64, height: 64 }, target: { width: 4, height: 4 } })
	assert.equal(got[20], 188)
	for (const at of [24, 40]) assert.ok(Math.abs(got[at]! - 188) <= 1, `${got[at]}`)
	assert.equal(Math.round(255 * toStored(0.5)), 188)
})

test('the weights of each sample sum to one and lie inside the line', () => {
	const random = seededFractions(11)
	for (let round = 0; round < 300; round += 1) {
		const size = 1 + Math.floor(random() * 500)
		const count = 1 + Math.floor(random() * 500)
		const start = random() * size * 0.5
		const {
			first,
			count: counts,
			weights,
			maxTaps,
		} = lanczosTaps({ start, length: size - start }, size, count)
		for (let at = 0; at < count; at += 1) {
			assert.ok(first[at]! >= 0 && counts[at]! >= 1 && first[at]! + counts[at]! <= size)
			const sum = weights
				.subarray(at * maxTaps, at * maxTaps + counts[at]!)
				.reduce((all, each) => all + each, 0)
			assert.ok(Math.abs(sum - 1) < 1e-4, `${sum}`)
		}
	}
	for (const whole of [1, 2, 3, 4]) assert.ok(Math.abs(lanczos(whole)) < 1e-15)
})

test('the kernel and the transfer function have the published values', () => {
	const rounded = (value: number) => Math.round(value * 1e6) / 1e6
	// 3 sin(πx) sin(πx/3) / (πx)² (Duchon, 1979)
	const kernel = { 0: 1, 0.5: 0.607927, 1.5: -0.135095, 2.5: 0.024317, 3: 0 }
	for (const [x, value] of Object.entries(kernel)) assert.equal(rounded(lanczos(Number(x))), value)
	// IEC 61966-2-1, § 5.2: both ends, the join of the two pieces of the curve, and the middle
	const lights = { 0: 0, 0.04045: 0.003131, 0.5: 0.214041, 1: 1 }
	for (const [stored, light] of Object.entries(lights)) assert.equal(rounded(toLight(Number(stored))), light)
})

test('stored values round-trip through light', () => {
	for (let value = 0; value < 256; value += 1) {
		assert.equal(Math.round(255 * toStored(toLight(value / 255))), value)
	}
})
