import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wcagContrast } from 'culori'
import { seededFractions } from '#tests/support/seeded-random.ts'
import { colorOf, coordinatesIn } from './color/color.ts'
import { mapToGamut } from './color/gamut.ts'
import { near, read } from './color/testing.ts'
import { writeHex, writeIn } from './color/write.ts'
import { contrast, lightnessContrast, nearestPassing } from './contrast.ts'

const random = seededFractions(11)
const randomColor = () => colorOf('srgb', [random(), random(), random()])
const [white, black] = [read('white'), read('black')]

test('colours outside sRGB are mapped according to CSS Color 4, 13.2 (culori 4.0.2, colorjs.io 0.7.1)', () => {
	for (const [source, wanted] of [
		['oklch(.7 .4 150)', '#00c248'],
		['color(display-p3 0 1 0)', '#00fb29'],
	] as const)
		assert.equal(writeHex(mapToGamut(read(source), 'srgb')), wanted, source)
})

test('the primaries have the OKLCH of CSS Color 4, 9.2 (B. Ottosson, 2020)', () => {
	for (const [name, wanted] of [
		['red', 'oklch(0.62796 0.25768 29.234)'],
		['lime', 'oklch(0.86644 0.29483 142.5)'],
		['blue', 'oklch(0.45201 0.31321 264.05)'],
	] as const)
		assert.equal(writeIn('oklch', read(name)), wanted, name)
})

test('contrasts equal those published by WCAG 2.2 (1.4.3 and 1.4.6, G18, G17)', () => {
	for (const [text, background, wanted] of [
		['#000000', '#ffffff', '21.00'],
		['#777777', '#ffffff', '4.47'],
		['#767676', '#ffffff', '4.54'],
		['#949494', '#ffffff', '3.03'],
		['#595959', '#ffffff', '7.00'],
	] as const) {
		const ratio = contrast(read(text), read(background))
		assert.equal((Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2), wanted, `${text} / ${background}`)
	}
})

test('contrast equals that of WCAG and culori, and is symmetric', () => {
	near([contrast(black, white)], [21], 1e-3, 'black on white')
	for (let round = 0; round < 300; round++) {
		const [a, b] = [randomColor(), randomColor()]
		const [one, other] = [a, b].map((color) => {
			const [r, g, blue] = coordinatesIn('srgb', color)
			return { mode: 'rgb' as const, r, g, b: blue }
		})
		near([contrast(a, b)], [wcagContrast(one!, other!)], 0.01, writeHex(a))
		near([contrast(a, b)], [contrast(b, a)], 1e-9, 'both ways')
		near([contrast(white, a) * contrast(black, a)], [21], 0.01, 'white times black')
	}
})

test('a transparent text has the contrast of the blended colour', () => {
	near([contrast(read('rgb(0 0 0 / 0)'), white)], [1], 1e-9, 'invisible')
	near([contrast(read('rgb(0 0 0 / .5)'), white)], [contrast(read('#808080'), white)], 0.05, 'half')
	near([contrast(black, read('transparent'))], [contrast(black, white)], 1e-9, 'a page is white behind')
})

test('the nearest passing colour passes as bytes and keeps its hue, and no nearer one passes', () => {
	for (let round = 0; round < 200; round++) {
		const [text, background] = [randomColor(), randomColor()]
		for (const wanted of [3, 4.5, 7]) {
			const passing = nearestPassing(text, background, wanted)
			const best = Math.max(contrast(black, background), contrast(white, background))
			if (!passing) {
				assert.ok(best < wanted)
				continue
			}
			assert.ok(contrast(read(writeHex(passing)), background) >= wanted)
			if (contrast(text, background) >= wanted) continue
			const [before, chroma, hue] = coordinatesIn('oklch', text)
			const [after] = coordinatesIn('oklch', passing)
			// A colour four bytes nearer fails.
			const nearer = before + (after - before) * (1 - Math.min(1, 0.02 / Math.abs(after - before)))
			assert.ok(contrast(mapToGamut(colorOf('oklch', [nearer, chroma, hue]), 'srgb'), background) < wanted)
		}
	}
})

test('the hue is kept if the chroma is not negligible', () => {
	for (const text of ['#f97316', '#0ea5e9', '#22c55e', '#a855f7']) {
		const passing = nearestPassing(read(text), white, 4.5)!
		const [[, , before], [, , after]] = [coordinatesIn('oklch', read(text)), coordinatesIn('oklch', passing)]
		near([after], [before], 6, text)
	}
})

test('the sign of the lightness contrast distinguishes dark on light from light on dark', () => {
	near([lightnessContrast(black, white)], [100], 1e-3, 'black on white')
	near([lightnessContrast(white, black)], [-100], 1e-3, 'white on black')
	near([lightnessContrast(read('#777'), white)], [100 - 50.03], 0.02, 'L* of #777 is 50.03 (CIE 15)')
	// Claims of docs/decisions/perceptual-contrast.md.
	const grey = (lightness: number) => colorOf('lab', [lightness, 0, 0])
	for (let dark = 0; dark <= 60; dark += 0.5) {
		assert.ok(contrast(grey(dark), grey(dark + 40)) >= 3, `${dark}`)
		if (dark <= 49) assert.ok(contrast(grey(dark), grey(dark + 51)) >= 4.5, `${dark}`)
	}
})
