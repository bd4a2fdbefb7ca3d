import assert from 'node:assert/strict'
import { test } from 'node:test'
import Colorjs from 'colorjs.io'
import { seededFractions } from '#tests/support/seeded-random.ts'
import { convert, coordinatesIn, spaceNames } from './color.ts'
import { translatedNames, usualNames } from './french-names.ts'
import { bareName, cssNames, nearestNamed } from './names.ts'
import { readColor } from './read.ts'
import { near, read } from './testing.ts'
import { bytesOf, writeCmyk, writeHex, writeIn, writeRgb } from './write.ts'

const random = seededFractions(42)
const randomHex = (bytes: number) =>
	`#${Array.from({ length: bytes }, () =>
		Math.floor(random() * 256)
			.toString(16)
			.padStart(2, '0'),
	).join('')}`

const spellings: Record<string, readonly string[]> = {
	'#ff8800': [
		'#f80',
		'F80',
		' #FF8800 ; ',
		'0xff8800',
		'rgb(255 136 0)',
		'rgba(255, 136, 0, 1)',
		'RGB(255,136,0)',
		'rgb(255 136 0',
		'rgb(255/*red*/136 0)',
		'rgb(100% 53.3334% 0%)',
		'rgb(calc(250 + 5) calc(2 * 68) calc(1 - 1))',
		'rgb 255 136 0',
		'rgb: 255, 136, 0',
		'255 136 0',
		'255, 136, 0',
		'255;136;0',
		'hsl(32 100% 50%)',
		'hsl(392deg, 100%, 50%)',
		'hsl(32° ; 100 % ; 50 %)',
		'hsl 32 100% 50%',
		'hwb(32 0% 0%)',
		'hsv(32 100 100)',
		'color: #f80;',
		'--brand: rgb(255 136 0)',
		'"#f80",',
		"'rgb(255,136,0)'",
		'« #f80 »',
		'“#f80”',
		'`#f80`',
		'hex f80',
		'HEX: FF8800',
		'hex #f80',
		'＃f80',
		'color: #f80 !important;',
		'"color": "#f80",',
		'{ color: #f80; }',
		'$brand: #f80;',
		'fill="#f80"',
		'text-[#f80]',
		'(255, 136, 0)',
		'[255, 136, 0]',
		'rgb (255, 136, 0)',
		'RGB:255,136,0',
		'R:255 G:136 B:0',
		'R255 V136 B0',
		'RVB(255, 136, 0)',
		'TSL(32, 100 %, 50 %)',
		'H 32° S 100% L 50%',
		'T:32 S:100 V:100',
		'color(srgb 1 0.533333 0)',
		'srgb 1 0.533333 0',
		'color(srgb 100% 53.3333% none)',
		'rgb(from #f80 r g b)',
		'rgb(from #0088ff b g r)',
		'hsl(from hsl(212 100% 50%) calc(h - 180) s l)',
		'color-mix(in srgb, #f80, #f80 20%)',
		'alpha(from #ff880080 / 1)',
	],
	'#00808080': [
		'rgb(0 128 128 / 50.2%)',
		'hsla(180, 100%, 25.1%, 0.502)',
		'hsl(0.5turn 100 25.1 / .502)',
		'rgb(0 128 128 / calc(1.004 / 2))',
		'rgb(from teal r g b / 50.2%)',
	],
	'#ffffff': [
		'oklch(100% 0 0)',
		'oklch(1 0 none)',
		'hsl(12 34% 100%)',
		'rgb(300 300 300)',
		'contrast-color(navy)',
		'lab(from white 150 0 0)',
		'blanc',
	],
	'#000000': ['black', 'oklch(none none none)', 'contrast-color(#777)', 'noir', 'rgb(calc(NaN) 0 0)'],
	'#ff0000': ['red', 'Rouge', 'rgb(calc(infinity) 0 0)', 'hsl(0 150% 50%)', 'rgb(255 none -20)'],
	'#191970': ['midnightblue', 'bleu nuit', 'Bleu-Nuit', 'BLEU  NUIT', 'midnight blue'],
	'#000091': ['bleu France'],
	'#b0f2b6': ['vert d’eau', "vert d'eau"],
	'#462e01': ['café', 'cafe'],
	'#303030': ['gris anthracite', 'anthracite'],
	'#c7cf00': ['jaune moutarde', 'moutarde'],
	'#16b84e': ['vert menthe'],
	'#ff8d7b': ['rouge clair', 'color-mix(in oklab, red, white 40%)'],
	'#f2cff1': ['mauve pâle', 'Mauve pale', 'color-mix(in oklab, #d473d4, white 65%)'],
	'#00000000': ['transparent', 'rgb(0 0 0 / 0)'],
	'#800080': ['color-mix(in srgb, red, blue)', 'color-mix(in srgb, red 50%, blue 50%)'],
	'#ff000066': ['color-mix(in srgb, red 20%, red 20%)'],
	'#fa8714': [
		'device-cmyk(0% 46% 92% 2%)',
		'device-cmyk(0 .46 .92 .02)',
		'cmyk(0, 46, 92, 2)',
		'cmyk 0 46 92 2',
		'CMJN(0 %, 46 %, 92 %, 2 %)',
		'C0 M46 J92 N2',
		'C:0 M:46 Y:92 K:2',
		'C = 0 %, M = 46 %, J = 92 %, N = 2 %',
		'CMJN : C0 M46 J92 N2',
		'c0m46y92k2',
	],
	'#4cb86a': [
		'oklch(0.7 0.15 150)',
		'oklch(0,7 0,15 150)',
		'oklch(70% 37.5% 150deg)',
		'oklch 0.7 0.15 150',
		'oklch(0.7,0.15,150)',
		'oklch(0,7, 0,15, 150)',
	],
	'#ff880080': ['R:255 G:136 B:0 A:0,5', 'rgba(255, 136, 0, 50 %)'],
	'#40e0d0': ['turquoise', 'bleu turquoise', 'color: turquoise;', 'couleur : « turquoise »'],
	'#a5655f': ['lch(50 30 30)', 'lch(from lch(50 30 750) l c h)', 'lch(from lch(50 30 390) l h h)'],
	'#a16945': ['lab(50 20 30)', 'lab(50,20,30)', 'L:50 a:20 b:30'],
	'#c10073': ['color-mix(in oklch, midnightblue 30%, red)', 'color-mix(in oklch, bleu nuit 30 %, rouge)'],
}

test('all spellings of a colour are read alike', () => {
	for (const [hex, list] of Object.entries(spellings))
		for (const text of list) assert.equal(writeHex(read(text)), hex, text)
})

test('an invalid colour reports the invalid part', () => {
	const faults: Record<string, object> = {
		'': { problem: 'empty' },
		'  \n': { problem: 'empty' },
		'><script>': { problem: 'unknown', part: '><script>' },
		'orange vif': { problem: 'unknown', part: 'orange vif' },
		orang: { problem: 'unknown', part: 'orang', suggestion: 'orange' },
		'bleu nuis': { problem: 'unknown', suggestion: 'bleu nuit' },
		'#12345': { problem: 'hex-length', digitCount: 5 },
		'#': { problem: 'hex-length', digitCount: 0 },
		'#12g456': { problem: 'hex-digit', part: 'g' },
		'rgb(1 2)': { problem: 'part-count', name: 'rgb', wanted: 3, partCount: 2 },
		'rgb()': { problem: 'part-count', partCount: 0 },
		'rgb(1 2 3 4)': { problem: 'part-count', partCount: 4 },
		'rgb(1, 2, 3, 4, 5)': { problem: 'extra', part: '5' },
		'rgb(1 2 3 / 4 5)': { problem: 'extra', part: '5' },
		'rgb(1 2 3 / 4 / 5)': { problem: 'extra', part: '/' },
		'rgb(1 2 3) x': { problem: 'extra', part: 'x' },
		'hsl(1 x 3)': { problem: 'part', part: 'x' },
		'lab(1deg 2 3)': { problem: 'part', part: '1deg' },
		'oklch(0.5 0.1 20%)': { problem: 'part', part: '20%' },
		'oklch(0.5 0.1 20px)': { problem: 'part', part: '20px' },
		'rgb(calc(1 +2) 0 0)': { problem: 'calculation' },
		'rgb(calc(1% + 2) 0 0)': { problem: 'calculation' },
		'rgb(calc(r) 0 0)': { problem: 'calculation' },
		'color(p4 1 0 0)': { problem: 'space', part: 'p4' },
		'color-mix(in rgb, red, blue)': { problem: 'space', part: 'rgb' },
		'color-mix(in oklch, red)': { problem: 'part-count', name: 'color-mix' },
		'color-mix(in oklch, red 120%, blue)': { problem: 'part', part: '120%' },
		'color-mix(in oklch longest hue, red, blue)': { problem: 'part', part: 'longest' },
		'foo(1 2 3)': { problem: 'unknown', part: 'foo()' },
		currentColor: { problem: 'context', part: 'currentColor' },
		'var(--brand)': { problem: 'context', part: 'var()' },
		'light-dark(red, blue)': { problem: 'context' },
		CanvasText: { problem: 'context' },
		constructor: { problem: 'unknown' },
		'bleu constructor': { problem: 'unknown' },
		'" "': { problem: 'unknown', part: '" "' },
		C0: { problem: 'unknown' },
		'color: 255 136 0': { problem: 'space', part: '255' },
		'border: 1px solid #f80': { problem: 'unknown', part: 'border: 1px solid #f80' },
		'RAL 2004': { problem: 'unknown', part: 'RAL 2004' },
		'd3FzZ0kyWTR==': { problem: 'unknown', part: 'd3FzZ0kyWTR==' },
		'color: orang;': { problem: 'unknown', suggestion: 'orange' },
		'red 50%': { problem: 'extra', part: '50%' },
		'rgb 255 0': { problem: 'part-count', name: 'rgb', partCount: 2 },
		'lab(50 20)': { problem: 'part-count', partCount: 2 },
		'lab(50, 20)': { problem: 'part', part: ',' },
		'__proto__(1 2 3)': { problem: 'unknown' },
		[`#${'f'.repeat(5000)}`]: { problem: 'too-long' },
		['('.repeat(1500)]: {},
		['calc('.repeat(300)]: {},
		'😀': { problem: 'unknown' },
		'\0': { problem: 'unknown' },
	}
	for (const [text, wanted] of Object.entries(faults)) {
		const got = readColor(text)
		assert.ok('problem' in got, text)
		assert.partialDeepStrictEqual(got, wanted, text.slice(0, 60))
	}
})

test('CMYK and French names have a remark', () => {
	const remarksOf = (text: string) => {
		const got = readColor(text)
		return 'remarks' in got ? got.remarks : got
	}
	assert.deepEqual(remarksOf('device-cmyk(0 0 0 1)'), ['cmyk'])
	assert.deepEqual(remarksOf('color-mix(in oklch, cmyk(0 0 0 1), rouge)'), ['cmyk', 'french-name'])
	assert.deepEqual(remarksOf('orange'), [])
})

test('every notation keeps the bytes and the transparency', () => {
	const edges = [0, 1, 127, 254, 255]
	const cube = edges.flatMap((r) =>
		edges.flatMap((g) => edges.map((b) => writeRgb(read(`rgb(${r} ${g} ${b})`)))),
	)
	for (const text of [...cube, ...Array.from({ length: 300 }, (_, round) => randomHex(3 + (round % 2)))]) {
		const color = read(text)
		for (const space of spaceNames) {
			const output = writeIn(space, color)
			const back = read(output)
			assert.deepEqual(bytesOf(back), bytesOf(color), `${text} as ${output}`)
			near([back.alpha!], [color.alpha!], 1e-4, output)
		}
		assert.equal(writeHex(read(writeRgb(color))), writeHex(color))
	}
})

test('five digits suffice for colours of any space, also beyond sRGB', () => {
	for (let round = 0; round < 300; round++) {
		const color = { space: 'rec2020', coordinates: [random(), random(), random()], alpha: 1 } as const
		for (const space of spaceNames.filter((name) => !['hsl', 'hwb', 'hsv'].includes(name))) {
			const back = read(writeIn(space, color))
			near(coordinatesIn('oklab', back), coordinatesIn('oklab', color), 2e-3, writeIn(space, color))
		}
	}
})

test('colours are exchanged with colorjs.io in both directions', () => {
	for (let round = 0; round < 150; round++) {
		const color = read(randomHex(3))
		for (const space of ['lab', 'lch', 'oklab', 'oklch', 'hsl', 'hwb', 'display-p3', 'xyz-d50'] as const) {
			const other = new Colorjs(writeIn(space, color))
			near(other.to('srgb').coords as number[], coordinatesIn('srgb', color), 1e-3, writeIn(space, color))
			const theirs = other.toString({ precision: 8 })
			near(coordinatesIn('srgb', read(theirs)), coordinatesIn('srgb', color), 1e-3, theirs)
		}
	}
})

test('CSS names equal those of colorjs.io, and no French name shadows one', () => {
	assert.equal(Object.keys(cssNames).length, 148)
	for (const [name, hex] of Object.entries(cssNames))
		assert.deepEqual(
			bytesOf(read(name)),
			new Colorjs(name).coords.map((value) => Math.round(value! * 255)),
			`${name} ${hex}`,
		)
	for (const css of Object.values(translatedNames)) assert.ok(cssNames[css], css)
	for (const name of [...Object.keys(translatedNames), ...Object.keys(usualNames)]) {
		const hex = usualNames[name] ?? cssNames[translatedNames[name]!]!
		assert.match(hex, /^[\da-f]{6}$/)
		const own = cssNames[bareName(name)]
		assert.ok(own === undefined || own === hex, `${name} is another colour in CSS`)
		assert.equal(writeHex(read(name)), `#${hex}`, name)
	}
	assert.equal(nearestNamed(read('#191971'), 'css').name, 'midnightblue')
})

test('none is kept in its own space, and the hue of a grey is none', () => {
	assert.equal(writeIn('oklch', read('oklch(0.5 none 20 / none)')), 'oklch(0.5 none 20 / none)')
	assert.equal(writeIn('oklch', read('gray')), 'oklch(0.59987 0 none)')
	assert.equal(writeIn('hsl', read('gray')), 'hsl(0 0% 50.196%)')
	assert.deepEqual(convert(read('white'), 'lch').coordinates[2], null)
	assert.equal(writeIn('oklch', read('oklch(from gray l c h)')), 'oklch(0.59987 0 none)')
	assert.equal(writeIn('lab', read('white')), 'lab(100 0 0)')
})

test('CMYK follows the formula in both directions', () => {
	assert.equal(writeCmyk(read('#f97316')), 'device-cmyk(0% 53.82% 91.16% 2.35%)')
	assert.equal(writeCmyk(read('black')), 'device-cmyk(0% 0% 0% 100%)')
	for (let round = 0; round < 200; round++) {
		const color = read(randomHex(3))
		assert.equal(writeHex(read(writeCmyk(color))), writeHex(color))
	}
})
