import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededFractions } from '#tests/support/seeded-random.ts'
import Colorjs from 'colorjs.io'
import { type Color as CuloriColor, converter, wcagContrast, wcagLuminance } from 'culori'
import { colorOf, coordinatesIn } from './color.ts'
import { type SpaceName, spaceNames, spaceOf } from './spaces.ts'
import { each } from './matrix.ts'
import { near } from './testing.ts'
import { rec2020Transfer } from './transfer.ts'

/** What the two other programs call our spaces, and the letters of culori's coordinates; `scale` makes them ours. */
const theirs: Partial<
	Record<SpaceName, { colorjs: string; culori?: [mode: string, letters: string, scale?: readonly number[]] }>
> = {
	srgb: { colorjs: 'srgb', culori: ['rgb', 'rgb'] },
	'srgb-linear': { colorjs: 'srgb-linear', culori: ['lrgb', 'rgb'] },
	'display-p3': { colorjs: 'p3', culori: ['p3', 'rgb'] },
	'display-p3-linear': { colorjs: 'p3-linear' },
	'a98-rgb': { colorjs: 'a98rgb', culori: ['a98', 'rgb'] },
	'prophoto-rgb': { colorjs: 'prophoto', culori: ['prophoto', 'rgb'] },
	rec2020: { colorjs: 'rec2020-linear', culori: ['rec2020', 'rgb'] },
	hsl: { colorjs: 'hsl', culori: ['hsl', 'hsl', [1, 100, 100]] },
	hwb: { colorjs: 'hwb', culori: ['hwb', 'hwb', [1, 100, 100]] },
	hsv: { colorjs: 'hsv', culori: ['hsv', 'hsv', [1, 100, 100]] },
	lab: { colorjs: 'lab', culori: ['lab', 'lab'] },
	lch: { colorjs: 'lch', culori: ['lch', 'lch'] },
	oklab: { colorjs: 'oklab', culori: ['oklab', 'lab'] },
	oklch: { colorjs: 'oklch', culori: ['oklch', 'lch'] },
	'xyz-d65': { colorjs: 'xyz-d65', culori: ['xyz65', 'xyz'] },
	'xyz-d50': { colorjs: 'xyz-d50', culori: ['xyz50', 'xyz'] },
}

const random = seededFractions(20261122)
const samples = Array.from({ length: 400 }, () => [random(), random(), random()] as const)

/** The same hue a whole turn away is the same. */
const unturned = (hue: number, beside: number) => hue + Math.round((beside - hue) / 360) * 360

function compare(name: SpaceName, ours: readonly number[], others: readonly (number | null)[], what: string) {
	const { hueAt } = spaceOf(name)
	const size = ['hsl', 'hwb', 'hsv', 'lab', 'lch'].includes(name) ? 100 : 1
	const wanted = others.map((value, index) => {
		const own = ours[index]!
		return index === hueAt
			? value === null || Number.isNaN(value)
				? own
				: unturned(value, own)
			: (value ?? 0)
	})
	for (const [index, value] of wanted.entries()) {
		const within = index === hueAt ? 2e-3 : 2e-5 * size
		near([ours[index]!], [value], within, `${what} in ${name}, ${index}`)
	}
}

/** colorjs.io has the transfer of rec2020 that no browser has yet: its light is compared. */
function coordinatesOf(other: Colorjs, name: SpaceName): readonly (number | null)[] {
	const { coords } = other.to(theirs[name]!.colorjs)
	return name === 'rec2020' ? coords.map((light) => rec2020Transfer.fromLight(light ?? 0)) : coords
}

test('400 colours are in every space what colorjs.io makes of them', () => {
	for (const sample of samples) {
		const color = colorOf('srgb', sample)
		const other = new Colorjs('srgb', [...sample])
		for (const name of spaceNames)
			compare(name, coordinatesIn(name, color), coordinatesOf(other, name), String(sample))
	}
})

test('400 colours are in every space what culori makes of them', () => {
	for (const sample of samples) {
		const color = colorOf('srgb', sample)
		const [r, g, b] = sample
		for (const name of spaceNames) {
			const { culori } = theirs[name]!
			if (!culori) continue
			const [mode, letters, scale = [1, 1, 1]] = culori
			const other = converter(mode as 'rgb')({ mode: 'rgb', r, g, b } as CuloriColor) as unknown as Record<
				string,
				number
			>
			const coordinates = [...letters].map((letter, index) => (other[letter] ?? 0) * scale[index]!)
			compare(name, coordinatesIn(name, color), coordinates, String(sample))
		}
	}
})

test('colours far outside of sRGB are what colorjs.io makes of them too', () => {
	const sources = ['rec2020', 'prophoto-rgb', 'display-p3'] as const
	for (const source of sources) {
		for (const sample of samples.slice(0, 120)) {
			const color = colorOf(source, sample)
			const written = source === 'rec2020' ? each(sample, rec2020Transfer.toLight) : sample
			const other = new Colorjs(theirs[source]!.colorjs, [...written])
			for (const name of ['srgb', 'lab', 'oklch', 'xyz-d50', 'a98-rgb', 'rec2020'] as const)
				compare(name, coordinatesIn(name, color), coordinatesOf(other, name), `${source} ${sample}`)
		}
	}
})

test('there and back again through every space is the same colour, unrounded (defect 11 of the anchors)', () => {
	for (const sample of samples) {
		const color = colorOf('srgb', sample)
		for (const name of spaceNames) {
			const there = colorOf(name, coordinatesIn(name, color))
			near(coordinatesIn('srgb', there), sample, 1e-6, `${sample} by ${name}`)
		}
	}
})

test('the second row of XYZ is the luminance of WCAG', () => {
	for (const [r, g, b] of samples) {
		const [, luminance] = coordinatesIn('xyz-d65', colorOf('srgb', [r, g, b]))
		near([luminance], [wcagLuminance({ mode: 'rgb', r, g, b })], 2e-4, 'luminance')
	}
	assert.ok(Math.abs(wcagContrast('white', 'black') - 21) < 1e-9)
})
