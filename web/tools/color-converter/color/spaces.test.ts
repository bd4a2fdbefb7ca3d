import assert from 'node:assert/strict'
import { test } from 'node:test'
import Colorjs from 'colorjs.io'
import { wcagContrast, wcagLuminance } from 'culori'
import { seededFractions } from '#tests/support/seeded-random.ts'
import { colorOf, coordinatesIn, type SpaceName, spaceNames, spaceOf } from './color.ts'
import { near } from './testing.ts'

const colorjsNames: Record<SpaceName, string> = {
	srgb: 'srgb',
	'srgb-linear': 'srgb-linear',
	'display-p3': 'p3',
	'display-p3-linear': 'p3-linear',
	'a98-rgb': 'a98rgb',
	'prophoto-rgb': 'prophoto',
	rec2020: 'rec2020-linear',
	hsl: 'hsl',
	hwb: 'hwb',
	hsv: 'hsv',
	lab: 'lab',
	lch: 'lch',
	oklab: 'oklab',
	oklch: 'oklch',
	'xyz-d65': 'xyz-d65',
	'xyz-d50': 'xyz-d50',
}

/**
 * ITU-R BT.2020-2, table 4, as in browsers. colorjs.io already has the exponent 2.4 planned for CSS (csswg-drafts issue
 * 12574): its linear space is compared.
 */
const rec2020 = {
	toLight: (value: number) =>
		value < 0.018053968510807 * 4.5
			? value / 4.5
			: ((value + 0.09929682680944) / 1.09929682680944) ** (1 / 0.45),
	fromLight(light: number): number {
		if (light < 0) return -rec2020.fromLight(-light)
		return light < 0.018053968510807 ? light * 4.5 : 1.09929682680944 * light ** 0.45 - 0.09929682680944
	},
}

const random = seededFractions(20261122)
const samples = Array.from({ length: 400 }, () => [random(), random(), random()] as const)

const unturned = (hue: number, beside: number) => hue + Math.round((beside - hue) / 360) * 360

function compare(
	name: SpaceName,
	ours: readonly number[],
	others: readonly (number | null)[],
	label: string,
) {
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
		near([ours[index]!], [value], within, `${label} in ${name}, ${index}`)
	}
}

function coordinatesOf(other: Colorjs, name: SpaceName): readonly (number | null)[] {
	const { coords } = other.to(colorjsNames[name])
	return name === 'rec2020' ? coords.map((light) => rec2020.fromLight(light ?? 0)) : coords
}

test('400 colours convert to every space like in colorjs.io', () => {
	for (const sample of samples) {
		const color = colorOf('srgb', sample)
		const other = new Colorjs('srgb', [...sample])
		for (const name of spaceNames)
			compare(name, coordinatesIn(name, color), coordinatesOf(other, name), String(sample))
	}
})

test('colours far outside of sRGB convert like in colorjs.io', () => {
	const sources = ['rec2020', 'prophoto-rgb', 'display-p3'] as const
	for (const source of sources) {
		for (const sample of samples.slice(0, 120)) {
			const color = colorOf(source, sample)
			const input = source === 'rec2020' ? sample.map(rec2020.toLight) : sample
			const other = new Colorjs(colorjsNames[source], [...input] as [number, number, number])
			for (const name of ['srgb', 'lab', 'oklch', 'xyz-d50', 'a98-rgb', 'rec2020'] as const)
				compare(name, coordinatesIn(name, color), coordinatesOf(other, name), `${source} ${sample}`)
		}
	}
})

test('a round trip through every space gives the same colour, unrounded', () => {
	for (const sample of samples) {
		const color = colorOf('srgb', sample)
		for (const name of spaceNames) {
			const there = colorOf(name, coordinatesIn(name, color))
			near(coordinatesIn('srgb', there), sample, 1e-6, `${sample} by ${name}`)
		}
	}
})

test('the Y of XYZ is the luminance of WCAG', () => {
	for (const [r, g, b] of samples) {
		const [, luminance] = coordinatesIn('xyz-d65', colorOf('srgb', [r, g, b]))
		near([luminance], [wcagLuminance({ mode: 'rgb', r, g, b })], 2e-4, 'luminance')
	}
	assert.ok(Math.abs(wcagContrast('white', 'black') - 21) < 1e-9)
})
