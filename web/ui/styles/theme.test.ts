import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const declared = new Map(
	[...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]),
)

type Face = 'light' | 'dark'
const faces: Face[] = ['light', 'dark']

function colourOf(value: string, face: Face): string {
	const pair = /^light-dark\((.+\)), (.+)\)$/.exec(value)
	if (pair) return colourOf(pair[face === 'light' ? 1 : 2]!, face)
	const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
	return name ? colourOf(declared.get(name)!, face) : value
}

/** Relative luminance (WCAG 2.2) of an `oklch()`, by the matrices of CSS Color 4; what sRGB cannot show is cut off. */
function luminance(colour: string): number {
	const [lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/
		.exec(colour)!
		.slice(1)
		.map(Number) as [number, number, number]
	const a = chroma * Math.cos((hue * Math.PI) / 180)
	const b = chroma * Math.sin((hue * Math.PI) / 180)
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
	const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
	const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
	const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
	const shown = (part: number) => Math.min(1, Math.max(0, part))
	return 0.2126 * shown(red) + 0.7152 * shown(green) + 0.0722 * shown(blue)
}

function contrast(front: string, back: string, face: Face): number {
	const [dim = 0, bright = 0] = [front, back]
		.map((role) => luminance(colourOf(declared.get(role)!, face)))
		.sort((x, y) => x - y)
	return (bright + 0.05) / (dim + 0.05)
}

function tooFaint(fronts: string[], backs: string[], wanted: number): string[] {
	return faces.flatMap((face) =>
		fronts.flatMap((front) =>
			backs
				.map((back) => ({ back, ratio: contrast(front, back, face) }))
				.filter(({ ratio }) => ratio < wanted)
				.map(({ back, ratio }) => `${front} on ${back} in ${face}: ${ratio.toFixed(2)}`),
		),
	)
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const tones = ['accent', 'second', 'good', 'warn', 'bad', 'unknown']

test('every text role can be read on every surface: 4.5 to 1', () => {
	const texts = ['ink', 'ink-soft', ...tones.map((tone) => `${tone}-text`)]
	assert.deepEqual(tooFaint(texts, surfaces, 4.5), [])
})

test('the text of a tone can be read on its soft ground, and plain ink too', () => {
	const faint = tones.flatMap((tone) => tooFaint([`${tone}-text`, 'ink', 'ink-soft'], [`${tone}-soft`], 4.5))
	assert.deepEqual(faint, [])
})

test('the ink of a filled button can be read on its fill: 4.5 to 1', () => {
	assert.deepEqual(tooFaint(['accent-ink'], ['accent', 'accent-hover'], 4.5), [])
	assert.deepEqual(tooFaint(['bad-ink'], ['bad'], 4.5), [])
})

test('the edge of a control and the focus ring stand out from what is around them: 3 to 1', () => {
	assert.deepEqual(tooFaint(['line-strong', 'focus'], surfaces, 3), [])
})

test('every role is given to Tailwind, and Tailwind is given no role that does not exist', () => {
	const isRole = ([name, value]: [string, string]) =>
		!name.startsWith('color-') && /^(light-dark|var)\(/.test(value)
	const roles = [...declared].filter(isRole).map(([name]) => name)
	const given = [...declared].filter(([name, value]) => value === `var(--${name.replace('color-', '')})`)
	assert.deepEqual(given.map(([name]) => name.replace('color-', '')).sort(), roles.sort())
})
