import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const declared = new Map(
	[...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]),
)

type Mode = 'light' | 'dark'
const modes: Mode[] = ['light', 'dark']

function colourOf(value: string, mode: Mode): string {
	const pair = /^light-dark\((.+\)), (.+)\)$/.exec(value)
	if (pair) return colourOf(pair[mode === 'light' ? 1 : 2]!, mode)
	const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
	return name ? colourOf(declared.get(name)!, mode) : value
}

/** Relative luminance (WCAG 2.2) of an `oklch()` by the matrices of CSS Color 4, clipped to sRGB. */
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
	const clamped = (channel: number) => Math.min(1, Math.max(0, channel))
	return 0.2126 * clamped(red) + 0.7152 * clamped(green) + 0.0722 * clamped(blue)
}

function contrast(front: string, back: string, mode: Mode): number {
	const [dim = 0, bright = 0] = [front, back]
		.map((role) => luminance(colourOf(declared.get(role)!, mode)))
		.sort((x, y) => x - y)
	return (bright + 0.05) / (dim + 0.05)
}

function tooFaint(fronts: string[], backs: string[], minRatio: number): string[] {
	return modes.flatMap((mode) =>
		fronts.flatMap((front) =>
			backs
				.map((back) => ({ back, ratio: contrast(front, back, mode) }))
				.filter(({ ratio }) => ratio < minRatio)
				.map(({ back, ratio }) => `${front} on ${back} in ${mode}: ${ratio.toFixed(2)}`),
		),
	)
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const tones = ['accent', 'second', 'good', 'warn', 'bad', 'unknown']

test('every text role has a contrast of 4.5 to 1 on every surface', () => {
	const texts = ['ink', 'ink-soft', ...tones.map((tone) => `${tone}-text`)]
	assert.deepEqual(tooFaint(texts, surfaces, 4.5), [])
})

test('the text of a tone and plain ink have a contrast of 4.5 to 1 on its soft background', () => {
	const faint = tones.flatMap((tone) => tooFaint([`${tone}-text`, 'ink', 'ink-soft'], [`${tone}-soft`], 4.5))
	assert.deepEqual(faint, [])
})

test('the text of a filled button has a contrast of 4.5 to 1', () => {
	assert.deepEqual(tooFaint(['accent-ink'], ['accent', 'accent-hover'], 4.5), [])
	assert.deepEqual(tooFaint(['bad-ink'], ['bad'], 4.5), [])
})

test('control borders and the focus ring have a contrast of 3 to 1', () => {
	assert.deepEqual(tooFaint(['line-strong', 'focus'], surfaces, 3), [])
})

test('the theme exposes exactly the declared roles to Tailwind', () => {
	const isRole = ([name, value]: [string, string]) =>
		!name.startsWith('color-') && /^(light-dark|var)\(/.test(value)
	const roles = [...declared].filter(isRole).map(([name]) => name)
	const exposed = [...declared].filter(([name, value]) => value === `var(--${name.replace('color-', '')})`)
	assert.deepEqual(exposed.map(([name]) => name.replace('color-', '')).sort(), roles.sort())
})
