import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrastOn, verdictOf } from './contrast.ts'
import { fitGamut } from './fit-gamut.ts'
import { type Color, parseColor } from './parse.ts'
import { rgbToOklch, type Triple } from './spaces.ts'
import { writeHex, writeHsl, writeOklch, writeRgb } from './write.ts'

const black: Triple = [0, 0, 0]
const white: Triple = [1, 1, 1]
const randomByte = () => Math.floor(Math.random() * 256)
const randomHex = (bytes = 3) =>
	`#${Array.from({ length: bytes }, () => randomByte().toString(16).padStart(2, '0')).join('')}`

function read(written: string): Color {
	const color = parseColor(written)
	assert.ok('rgb' in color, `${written}: ${JSON.stringify(color)}`)
	return color
}

test('every notation brings back the same bytes, for the edges of the cube and for colours at random', () => {
	const edges = [0, 1, 127, 254, 255].flatMap((r) =>
		[0, 1, 127, 254, 255].flatMap((g) =>
			[0, 1, 127, 254, 255].map((b) => writeHex({ rgb: [r / 255, g / 255, b / 255], alpha: 1 })),
		),
	)
	for (const hex of [...edges, ...Array.from({ length: 3000 }, () => randomHex())]) {
		const color = read(hex)
		for (const write of [writeHex, writeRgb, writeHsl, writeOklch]) {
			const back = read(write(color))
			assert.equal(writeHex(back), hex, write(color))
			assert.equal(back.isNearest, false)
		}
	}
})

test('transparency survives every notation', () => {
	for (let round = 0; round < 300; round++) {
		const hex = randomHex(4).replace(/ff$/, 'fe')
		const color = read(hex)
		for (const write of [writeHex, writeRgb, writeHsl, writeOklch])
			assert.equal(writeHex(read(write(color))), hex)
	}
})

test('the OKLCH values of the primaries are those of the CSS Color 4 test suite', () => {
	const known: [string, Triple][] = [
		['#ff0000', [0.62796, 0.25768, 29.234]],
		['#00ff00', [0.86644, 0.29483, 142.495]],
		['#0000ff', [0.45201, 0.31321, 264.052]],
		['#ffffff', [1, 0, 0]],
		['#000000', [0, 0, 0]],
	]
	for (const [hex, expected] of known) {
		const found = rgbToOklch(read(hex).rgb)
		for (const [index, value] of expected.entries()) assert.ok(Math.abs(found[index]! - value) < 6e-4, hex)
	}
})

test('known equivalents are read alike, whatever the spelling', () => {
	const spellings = {
		'#ff8800': [
			'#f80',
			'F80',
			' #FF8800 ',
			'rgb(255 136 0)',
			'rgba(255, 136, 0, 1)',
			'rgb(100% 53.3334% 0%)',
			'hsl(32 100% 50%)',
			'hsl(392deg, 100%, 50%)',
		],
		'#00808080': ['rgb(0 128 128 / 50.2%)', 'hsla(180, 100%, 25.1%, 0.502)', 'hsl(0.5turn 100 25.1 / .502)'],
		'#ffffff': ['oklch(100% 0 0)', 'oklch(1 0 none)', 'hsl(12 34% 100%)', 'rgb(300 300 300)'],
	}
	for (const [hex, list] of Object.entries(spellings)) {
		for (const written of list) assert.equal(writeHex(read(written)), hex, written)
	}
})

test('an unreadable colour names the part at fault', () => {
	assert.deepEqual(parseColor('orange vif'), { problem: 'notation' })
	assert.deepEqual(parseColor(''), { problem: 'notation' })
	assert.deepEqual(parseColor('#12345'), { problem: 'hex-length', digitCount: 5 })
	assert.deepEqual(parseColor('#12g456'), { problem: 'hex-digit', part: 'g' })
	assert.deepEqual(parseColor('rgb(1 2)'), { problem: 'part-count', partCount: 2 })
	assert.deepEqual(parseColor('rgb()'), { problem: 'part-count', partCount: 0 })
	assert.deepEqual(parseColor('hsl(1 x 3)'), { problem: 'part', part: 'x' })
	assert.deepEqual(parseColor('oklch(0.5 0.1 20%)'), { problem: 'part', part: '20%' })
})

test('a colour outside sRGB becomes a colour inside it of the same lightness and nearly the same hue', () => {
	for (let round = 0; round < 500; round++) {
		const wanted: Triple = [0.2 + Math.random() * 0.6, 0.3 + Math.random() * 0.2, Math.random() * 360]
		const fitted = fitGamut(wanted)
		assert.ok(fitted.every((coordinate) => coordinate >= 0 && coordinate <= 1))
		const [lightness, chroma] = rgbToOklch(fitted)
		assert.ok(Math.abs(lightness - wanted[0]) <= 0.021, `lightness of ${wanted}`)
		assert.ok(chroma <= wanted[1] + 0.021)
	}
	assert.equal(read('oklch(0.7 0.4 150)').isNearest, true)
	assert.equal(read('oklch(0.7 0.1 150)').isNearest, false)
})

test('contrast is that of WCAG: 21 between black and white, 1 with itself, the same both ways', () => {
	assert.equal(contrastOn(white, { rgb: black, alpha: 1 }), 21)
	assert.equal(contrastOn(white, { rgb: black, alpha: 0 }), 1)
	assert.equal(contrastOn(white, read('#767676')).toFixed(2), '4.54')
	for (let round = 0; round < 200; round++) {
		const [a, b] = [read(randomHex()), read(randomHex())]
		assert.ok(Math.abs(contrastOn(a.rgb, b) - contrastOn(b.rgb, a)) < 1e-12)
		assert.ok(Math.abs(contrastOn(white, a) * contrastOn(black, a) - 21) < 1e-9)
	}
	assert.deepEqual([7, 6.99, 4.49, 2.99].map(verdictOf), ['AAA', 'AA', 'large-only', 'none'])
})
