import assert from 'node:assert/strict'
import { test } from 'node:test'
import Colorjs from 'colorjs.io'
import { toGamut } from 'culori'
import { seededFractions } from '#tests/support/seeded-random.ts'
import { alphaOf, colorOf, coordinatesIn } from './color.ts'
import { clip, difference, isInGamut, mapToGamut } from './gamut.ts'
import { near, read } from './testing.ts'
import { bytesOf, writeHex } from './write.ts'

const random = seededFractions(7)

test('colours outside of sRGB are mapped according to CSS Color 4', () => {
	assert.equal(writeHex(mapToGamut(read('oklch(.7 .4 150)'), 'srgb')), '#00c248')
	assert.equal(writeHex(mapToGamut(read('color(display-p3 0 1 0)'), 'srgb')), '#00fb29')
	assert.equal(writeHex(clip(read('oklch(.7 .4 150)'), 'srgb')), '#00d600')
	assert.equal(writeHex(mapToGamut(read('oklch(1.2 .4 150)'), 'srgb')), '#ffffff')
	assert.equal(writeHex(mapToGamut(read('oklch(-1 .4 150 / .5)'), 'srgb')), '#00000080')
})

test('600 colours are mapped to the same bytes as by colorjs.io', () => {
	for (let round = 0; round < 600; round++) {
		const [l, c, h] = [random(), random() * 0.4, random() * 360]
		const other = new Colorjs('oklch', [l, c, h]).to('srgb').toGamut({ space: 'srgb', method: 'css' })
		const theirs = other.coords.map((value) => (value ?? 0) * 255)
		near(bytesOf(mapToGamut(colorOf('oklch', [l, c, h]), 'srgb')), theirs, 1, `oklch(${l} ${c} ${h})`)
	}
})

test('mapped colours are indistinguishable from those of culori', () => {
	const toRgb = toGamut('rgb', 'oklch')
	for (let round = 0; round < 600; round++) {
		const [l, c, h] = [random(), random() * 0.4, random() * 360]
		const { r, g, b } = toRgb({ mode: 'oklch', l, c, h })
		const mapped = mapToGamut(colorOf('oklch', [l, c, h]), 'srgb')
		assert.ok(difference(mapped, colorOf('srgb', [r, g, b])) < 0.02, `oklch(${l} ${c} ${h})`)
	}
})

test('mapped colours are inside the gamut, with the same lightness and hue, and no more chroma', () => {
	for (let round = 0; round < 400; round++) {
		const color = colorOf('oklch', [0.1 + random() * 0.8, random() * 0.4, random() * 360], random())
		for (const gamut of ['srgb', 'display-p3', 'rec2020'] as const) {
			const mapped = mapToGamut(color, gamut)
			assert.ok(coordinatesIn(gamut, mapped).every((value) => value >= 0 && value <= 1))
			const [[l, c], [lightness, chroma]] = [coordinatesIn('oklch', color), coordinatesIn('oklch', mapped)]
			near([lightness], [l], 0.021, 'lightness')
			assert.ok(chroma <= c + 0.021)
			assert.equal(alphaOf(mapped), alphaOf(color))
		}
	}
})

test('colours inside the gamut do not change', () => {
	for (let round = 0; round < 400; round++) {
		const rgb = [random(), random(), random()] as const
		near(coordinatesIn('srgb', mapToGamut(colorOf('srgb', rgb), 'srgb')), rgb, 1e-6, 'inside')
	}
	assert.ok(isInGamut(read('#f00'), 'srgb') && isInGamut(read('oklch(0.62796 0.25768 29.234)'), 'srgb'))
	assert.ok(!isInGamut(read('color(display-p3 1 0 0)'), 'srgb'))
	assert.ok(isInGamut(read('color(display-p3 1 0 0)'), 'display-p3'))
})

test('the difference of two colours is their distance in OKLab', () => {
	assert.equal(difference(read('white'), read('white')), 0)
	near([difference(read('white'), read('black'))], [1], 1e-6, 'white and black')
})

test('colours inside the gamut keep their bytes', () => {
	const half = colorOf('srgb', [1, 0.5, 0])
	assert.deepEqual(mapToGamut(half, 'srgb'), half)
	assert.equal(writeHex(mapToGamut(half, 'srgb')), '#ff8000')
})
