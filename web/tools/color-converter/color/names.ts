import { colorsNamed } from 'culori/fn'
import { type Color, colorOf } from './color.ts'
import { translatedNames, usualNames } from './french-names.ts'
import { difference } from './gamut.ts'
import { mix } from './mix.ts'

export function bareName(text: string): string {
	return text
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll('œ', 'oe')
		.replaceAll(/[-_’'\s]+/g, ' ')
		.trim()
}

export const cssNames: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(colorsNamed).map(([name, value]) => [name, value.toString(16).padStart(6, '0')]),
)

const frenchNames = [
	...Object.entries(translatedNames).map(([name, css]) => [name, cssNames[css]!] as const),
	...Object.entries(usualNames),
]

const byBareName = new Map(frenchNames.map(([name, hex]) => [bareName(name), hex]))

/** 'gris anthracite', 'jaune moutarde'. */
const families = new Set([
	'blanc',
	'bleu',
	'brun',
	'gris',
	'jaune',
	'orange',
	'rose',
	'rouge',
	'vert',
	'violet',
])

const cssBytes = (name: string) => (Object.hasOwn(cssNames, name) ? cssNames[name] : undefined)

/** Mixed in OKLab: 'rouge clair', 'jaune pâle'. The shares are our own. */
const tones: readonly { words: readonly string[]; light: 0 | 1; share: number }[] = [
	{ words: ['clair', 'claire'], light: 1, share: 0.4 },
	{ words: ['pale'], light: 1, share: 0.65 },
	{ words: ['fonce', 'foncee'], light: 0, share: 0.35 },
]

export function frenchColor(name: string): Color | undefined {
	const own = frenchBytes(name)
	if (own) return colorOfHex(own)
	const [, base = '', last = ''] = /^(.+) (\S+)$/.exec(name) ?? []
	const tone = tones.find(({ words }) => words.includes(last))
	const bytes = tone && (frenchBytes(base) ?? cssBytes(base))
	if (!bytes) return undefined
	const { light, share } = tone
	return mix(colorOfHex(bytes), colorOf('srgb', [light, light, light]), share, { space: 'oklab' })
}

function frenchBytes(name: string): string | undefined {
	const [family = '', ...rest] = name.split(' ')
	const shade = rest.join(' ')
	const own = byBareName.get(name)
	if (own || !families.has(family) || families.has(shade)) return own
	return byBareName.get(shade) ?? cssBytes(shade)
}

export type Named = { name: string; hex: string; difference: number }

export function nearestNamed(color: Color, language: 'css' | 'fr'): Named {
	const all = language === 'css' ? Object.entries(cssNames) : frenchNames
	let nearest: Named = { name: '', hex: '', difference: Infinity }
	for (const [name, hex] of all) {
		const apart = difference(color, colorOfHex(hex))
		if (apart < nearest.difference) nearest = { name, hex: `#${hex}`, difference: apart }
	}
	return nearest
}

function colorOfHex(hex: string): Color {
	const byte = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
	return colorOf('srgb', [byte(0), byte(2), byte(4)])
}

/** Maximum distance: two letters, and less than a third of the name. */
export function nearestName(text: string): string | undefined {
	const wanted = bareName(text)
	if (wanted.length < 3 || wanted.length > 24) return undefined
	const most = Math.min(2, Math.floor(wanted.length / 3))
	const names = [...frenchNames.map(([name]) => name), ...Object.keys(cssNames)]
	let found: string | undefined
	let least = most + 1
	for (const name of names) {
		const apart = lettersApart(wanted, bareName(name))
		if (apart < least) [found, least] = [name, apart]
	}
	return found
}

/** Levenshtein distance. */
function lettersApart(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, index) => index)
	for (let i = 1; i <= a.length; i++) {
		const next = [i]
		for (let j = 1; j <= b.length; j++) {
			const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
			next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1))
		}
		row = next
	}
	return row[b.length]!
}
