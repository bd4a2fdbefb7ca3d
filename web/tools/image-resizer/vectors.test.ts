import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32 } from '#web/tools/png-chunks.ts'
import { printPixels } from './plan.ts'
import { lanczos } from './resample/lanczos.ts'
import { createResampler } from './resample/resample.ts'
import { toLight, toStored } from './resample/transfer.ts'

const rounded = (value: number) => (Math.round(value * 1e6) / 1e6).toString()

const srgb = 'IEC 61966-2-1, § 5.2'

/** Light of stored values: both ends, the join of the two pieces of the curve, and the middle. */
const lights = [
	[0, '0'],
	[0.04045, '0.003131'],
	[0.5, '0.214041'],
	[1, '1'],
] as const

/** Lanczos' kernel of three lobes: 3 sin(πx) sin(πx/3) / (πx)². */
const kernel = [
	[0, '1'],
	[0.5, '0.607927'],
	[1.5, '-0.135095'],
	[2.5, '0.024317'],
	[3, '0'],
] as const

const papers = [
	[35, 300, '413'],
	[45, 300, '531'],
	[210, 300, '2480'],
	[297, 300, '3508'],
] as const

function checkerboard(side: number): Uint8ClampedArray {
	return Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) => {
		if (at % 4 === 3) return 255
		const pixel = at >> 2
		return (pixel + Math.floor(pixel / side)) % 2 ? 255 : 0
	})
}

function mixed(): string {
	const source = { width: 64, height: 64 }
	const window = { left: 0, top: 0, ...source }
	const target = { width: 4, height: 4 }
	const resampling = { source, window, target, rows: [0, 4], hasAlpha: false, background: null } as const
	const resampler = createResampler(resampling)
	resampler.push(checkerboard(64))
	return String(resampler.pixels[20])
}

/** The published values behind the tool. */
const vectors = [
	...lights.map(([stored, wanted]) => ({
		name: `sRGB ${stored} → light`,
		source: srgb,
		wanted,
		run: () => rounded(toLight(stored)),
	})),
	{
		name: 'light 0.5 → sRGB, 0 to 255',
		source: srgb,
		wanted: '188',
		run: () => String(Math.round(255 * toStored(0.5))),
	},
	...kernel.map(([x, wanted]) => ({
		name: `Lanczos3(${x})`,
		source: 'Duchon, 1979',
		wanted,
		run: () => rounded(lanczos(x)),
	})),
	{ name: 'black and white, half and half', source: srgb, wanted: '188', run: mixed },
	...papers.map(([millimetres, dpi, wanted]) => ({
		name: `${millimetres} mm, ${dpi} dpi → px`,
		source: 'ISO 216, ISO/IEC 39794-5',
		wanted,
		run: () => String(printPixels(millimetres, dpi)),
	})),
	{
		name: 'CRC-32("123456789")',
		source: 'PNG, annex D',
		wanted: 'cbf43926',
		run: () => crc32(new TextEncoder().encode('123456789')).toString(16),
	},
]

test('the published values come out', async () => {
	for (const { name, wanted, run } of vectors) assert.equal(await run(), wanted, name)
})
