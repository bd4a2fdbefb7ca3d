import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit } from 'culori'
import { seededFractions } from '#tests/support/seeded-random.ts'
import { colorOf, coordinatesIn } from './color/color.ts'
import { isInGamut } from './color/gamut.ts'
import { near, read } from './color/testing.ts'
import { writeHex } from './color/write.ts'
import { dominantColors } from './dominant.ts'
import { gradient, harmony, tints } from './palette.ts'
import { simulateVision } from './vision.ts'
import { identifierOf, writeAse, writePalette, writePng } from './write-palette.ts'

const random = seededFractions(5)
const way = { count: 5, hue: 'shorter' } as const
const randomColor = () => colorOf('srgb', [random(), random(), random()])

test('eleven tints have decreasing lightness and the same hue, and include the colour itself', () => {
	const names = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950']
	for (let round = 0; round < 200; round++) {
		const color = randomColor()
		const scale = tints(color)
		assert.deepEqual(
			scale.map(({ name }) => name),
			names,
		)
		const lightnesses = scale.map((tint) => coordinatesIn('oklch', tint.color)[0])
		for (const [index, lightness] of lightnesses.entries())
			assert.ok(index === 0 || lightness < lightnesses[index - 1]! + 1e-9, writeHex(color))
		assert.ok(scale.some((tint) => writeHex(tint.color) === writeHex(color)))
		assert.ok(scale.every((tint) => isInGamut(tint.color, 'srgb')))
	}
	for (const edge of ['white', 'black', '#010101', '#fefefe']) {
		const scale = tints(read(edge))
		assert.equal(scale.length, 11)
		assert.ok(scale.some((tint) => writeHex(tint.color) === writeHex(read(edge))))
	}
	assert.equal(writeHex(tints(read('#f97316'))[5]!.color), '#f97316')
})

test('harmonies rotate the hue of the colour', () => {
	const color = read('oklch(0.6 0.1 40)')
	const hues = (name: Parameters<typeof harmony>[1]) =>
		harmony(color, name).map((swatch) => Math.round(coordinatesIn('oklch', swatch.color)[2]))
	assert.deepEqual(hues('complementary'), [40, 220])
	assert.deepEqual(hues('triad'), [40, 160, 280])
	assert.deepEqual(hues('square'), [40, 130, 220, 310])
	assert.deepEqual(hues('split'), [40, 190, 250])
	assert.deepEqual(hues('analogous'), [340, 10, 40, 70, 100])
})

test('a gradient has its ends, the number of steps and even lightness', () => {
	const [from, to] = [read('#f97316'), read('#0ea5e9')]
	for (const count of [2, 3, 7, 21]) {
		const steps = gradient(from, to, { count, hue: 'shorter' })
		assert.equal(steps.length, count)
		assert.equal(writeHex(steps[0]!.color), '#f97316')
		assert.equal(writeHex(steps.at(-1)!.color), '#0ea5e9')
	}
	const [, middle] = gradient(read('black'), read('white'), { count: 3, hue: 'shorter' })
	near([coordinatesIn('oklch', middle!.color)[0]], [0.5], 1e-6, 'middle')
})

test('colour blindness equals that of culori, in linear light', () => {
	const theirs = {
		protanopia: filterDeficiencyProt(1),
		deuteranopia: filterDeficiencyDeuter(1),
		tritanopia: filterDeficiencyTrit(1),
	}
	const clamp = (value: number) => Math.min(1, Math.max(0, value))
	for (let round = 0; round < 100; round++) {
		const light = [random(), random(), random()] as const
		for (const [vision, filter] of Object.entries(theirs)) {
			const { r, g, b } = filter({ mode: 'rgb', r: light[0], g: light[1], b: light[2] })
			const seen = simulateVision(vision as keyof typeof theirs, colorOf('srgb-linear', light))
			near(coordinatesIn('srgb-linear', seen), [clamp(r), clamp(g), clamp(b)], 1e-5, vision)
		}
	}
	for (const vision of ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const)
		for (const grey of ['#000000', '#808080', '#ffffff'])
			assert.equal(writeHex(simulateVision(vision, read(grey))), grey)
	assert.equal(writeHex(simulateVision('achromatopsia', read('#ff0000'))), '#7f7f7f')
})

const swatches = [
	{ name: '50', color: read('#ff8800') },
	{ name: '100', color: read('#0000ff80') },
]

test('a palette is written as CSS, Tailwind and JSON', () => {
	assert.equal(
		writePalette('Été doré', swatches, 'css'),
		':root {\n\t--ete-dore-50: oklch(0.7442 0.18117 56.458);\n\t--ete-dore-100: oklch(0.45201 0.31321 264.05 / 0.50196);\n}\n',
	)
	assert.match(writePalette('x', swatches, 'tailwind'), /^@theme \{\n\t--color-x-50: oklch\(/)
	assert.deepEqual(JSON.parse(writePalette('x', swatches, 'json')).x['100'], {
		hex: '#0000ff80',
		oklch: 'oklch(0.45201 0.31321 264.05 / 0.50196)',
	})
	for (const name of ['', ' ; } body', '<!--', '😀', '\0']) assert.match(identifierOf(name), /^[a-z\d-]+$/)
})

test('an exported palette is read back with the displayed bytes', () => {
	for (let round = 0; round < 150; round++) {
		const color = { ...randomColor(), alpha: round % 2 ? 1 : random() }
		for (const palette of [tints(color), harmony(color, 'square'), gradient(color, randomColor(), way)]) {
			const shown = palette.map((swatch) => writeHex(swatch.color))
			const css = writePalette('x', palette, 'css').matchAll(/oklch\(.*\)/g)
			assert.deepEqual(
				Array.from(css, ([text]) => writeHex(read(text))),
				shown,
			)
		}
	}
})

test('a palette of a transparent colour is transparent', () => {
	const color = read('rgb(255 0 0 / 0.5)')
	for (const palette of [tints(color), harmony(color, 'triad'), gradient(color, color, way)])
		for (const swatch of palette) assert.equal(swatch.color.alpha, 0.5)
})

test('a palette is written as Adobe Swatch Exchange', () => {
	const bytes = Buffer.from(writeAse('x', swatches))
	assert.equal(bytes.toString('latin1', 0, 4), 'ASEF')
	assert.deepEqual([bytes.readUInt16BE(4), bytes.readUInt16BE(6), bytes.readUInt32BE(8)], [1, 0, 2])
	let at = 12
	for (const { name, color } of swatches) {
		assert.equal(bytes.readUInt16BE(at), 1)
		const length = bytes.readUInt32BE(at + 2)
		const letters = bytes.readUInt16BE(at + 6)
		const text = Array.from({ length: letters }, (_, index) =>
			String.fromCharCode(bytes.readUInt16BE(at + 8 + index * 2)),
		).join('')
		assert.equal(text, `x-${name}\0`)
		const model = at + 8 + letters * 2
		assert.equal(bytes.toString('latin1', model, model + 4), 'RGB ')
		const channels = [0, 4, 8].map((offset) => bytes.readFloatBE(model + 4 + offset))
		near(channels, coordinatesIn('srgb', color), 1e-6, name)
		assert.equal(bytes.readUInt16BE(model + 16), 0)
		assert.equal(length, model + 18 - at - 6)
		at += 6 + length
	}
	assert.equal(at, bytes.length)
})

test('ImageMagick reads the PNG of a palette', () => {
	const { stdout, stderr } = spawnSync('convert', ['png:-', '-scale', '2x1!', 'txt:-'], {
		input: writePng(swatches),
	})
	assert.equal(String(stderr), '')
	assert.match(String(stdout), /#FF8800FF/)
	assert.match(String(stdout), /#0000FF80/)
})

test('the dominant colours of a picture are colors, largest first', () => {
	const pixels = (...parts: [hex: string, count: number][]) =>
		Uint8ClampedArray.from(
			parts.flatMap(([hex, count]) =>
				Array.from({ length: count }, () => [...Buffer.from(hex, 'hex')]).flat(),
			),
		)
	assert.deepEqual(dominantColors(pixels(['ff8800ff', 600], ['191970ff', 300], ['ffffffff', 100]), 8), [
		{ hex: '#ff8800', share: 0.6 },
		{ hex: '#191970', share: 0.3 },
		{ hex: '#ffffff', share: 0.1 },
	])
	assert.deepEqual(dominantColors(pixels(['00000000', 50]), 8), [])
	assert.deepEqual(dominantColors(new Uint8ClampedArray(), 8), [])
	const noise = Uint8ClampedArray.from({ length: 40_000 }, () => Math.floor(random() * 256))
	const colors = dominantColors(noise, 8)
	assert.ok(colors.length > 1 && colors.length <= 8)
	assert.deepEqual(dominantColors(noise, 8), colors)
	near([colors.reduce((sum, { share }) => sum + share, 0)], [1], 1e-9, 'shares')
})
