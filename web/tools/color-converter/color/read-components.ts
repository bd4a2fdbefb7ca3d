import { quantityOf, splitAt, type Words } from './calculate.ts'
import {
	type Color,
	convert,
	type Coordinate,
	type Coordinates,
	normalizedHue,
	type SpaceName,
	spaceOf,
} from './color.ts'
import { ColorError, type Token } from './tokens.ts'

type Notation = {
	space: SpaceName
	/** Value at 100 %; NaN for a hue, which has no percentage. */
	whole: readonly [number, number, number]
	/** Value at the number 1. */
	one: readonly [number, number, number]
	range?: readonly [Range, Range, Range]
	/** Whether relative colours may exceed the range. */
	isOpen?: boolean
	/** The legacy syntax. */
	hasCommas?: boolean
}

type Range = readonly [min: number, max: number]

const any: Range = [-Infinity, Infinity]
const positive: Range = [0, Infinity]
const one = [1, 1, 1] as const
const hue = Number.NaN

const rgb: Notation = {
	space: 'srgb',
	whole: one,
	one: [1 / 255, 1 / 255, 1 / 255],
	range: [
		[0, 1],
		[0, 1],
		[0, 1],
	],
	isOpen: true,
	hasCommas: true,
}

const portions: Pick<Notation, 'whole' | 'one' | 'range' | 'isOpen'> = {
	whole: [hue, 100, 100],
	one,
	range: [any, [0, 100], [0, 100]],
	isOpen: true,
}

const hsl: Notation = { space: 'hsl', ...portions, hasCommas: true }
const hsv: Notation = { space: 'hsv', ...portions, hasCommas: true }

/** CSS Color 4, sections 5 to 9; the others are used by design software, in English and French. */
export const notations: Record<string, Notation> = {
	rgb,
	rgba: rgb,
	hsl,
	hsla: hsl,
	hwb: { space: 'hwb', ...portions },
	hsv,
	hsb: hsv,
	rvb: rgb,
	tsl: hsl,
	tsv: hsv,
	lab: { space: 'lab', whole: [100, 125, 125], one, range: [[0, 100], any, any] },
	lch: { space: 'lch', whole: [100, 150, hue], one, range: [[0, 100], positive, any] },
	oklab: { space: 'oklab', whole: [1, 0.4, 0.4], one, range: [[0, 1], any, any] },
	oklch: { space: 'oklch', whole: [1, 0.4, hue], one, range: [[0, 1], positive, any] },
}

/** CSS Color 4, section 10. */
const named = [
	'srgb',
	'srgb-linear',
	'display-p3',
	'display-p3-linear',
	'a98-rgb',
	'prophoto-rgb',
	'rec2020',
	'xyz-d50',
	'xyz-d65',
] as const satisfies readonly SpaceName[]

export function namedNotation(name: string): Notation | undefined {
	const space = named.find((each) => each === (name === 'xyz' ? 'xyz-d65' : name))
	return space && { space, whole: one, one }
}

/** CSS Color 4, section 12.1. */
export function mixSpace(name: string): SpaceName | undefined {
	const own = (['hsl', 'hwb', 'lab', 'lch', 'oklab', 'oklch'] as const).find((each) => each === name)
	return own ?? namedNotation(name)?.space
}

type Origin = { words: Words; missing: ReadonlySet<string>; alpha: Coordinate }

const nothing: Origin = { words: {}, missing: new Set(), alpha: 1 }

export function readComponents(
	tokens: readonly Token[],
	notation: Notation,
	{ name, from }: { name: string; from?: Color },
): Color {
	const origin = from ? originOf(from, notation) : nothing
	const { parts, alphaPart } = partsOf(tokens, notation)
	if (parts.length !== 3) {
		const values = parts.filter(({ type }) => type !== 'sign')
		throw countError(name, 3, values.length)
	}
	const range = from && notation.isOpen ? undefined : notation.range
	const coordinates = parts.map((part, index) => {
		const value = readCoordinate(part, index as 0 | 1 | 2, { notation, origin })
		const [min, max] = range?.[index] ?? [-Infinity, Infinity]
		return value === null ? null : Math.min(max, Math.max(min, value))
	}) as unknown as Coordinates
	const alpha = alphaPart ? readAlpha(alphaPart, origin) : origin.alpha
	return { space: notation.space, coordinates, alpha }
}

export const countError = (name: string, wanted: number, partCount: number) =>
	new ColorError({ problem: 'part-count', name, wanted, partCount })

/** Alpha follows a slash, or is the fourth value of the legacy syntax. */
function partsOf(tokens: readonly Token[], { hasCommas }: Notation) {
	const between = splitAt(tokens, ',')
	if (between.length > 1 && hasCommas) {
		const parts = between.map((part) => only(part, ','))
		return { parts: parts.slice(0, 3), alphaPart: parts[3], ...tooMany(parts) }
	}
	const [parts = [], afterSlash, more] = splitAt(tokens, '/')
	if (more) throw new ColorError({ problem: 'extra', part: '/' })
	return { parts, alphaPart: afterSlash && only(afterSlash, '/') }
}

function tooMany(parts: readonly Token[]): object {
	if (parts.length > 4) throw new ColorError({ problem: 'extra', part: parts[4]!.text })
	return {}
}

export function only(tokens: readonly Token[], sign: string): Token {
	const [first, second] = tokens
	if (!first) throw new ColorError({ problem: 'part', part: sign })
	if (second) throw new ColorError({ problem: 'extra', part: second.text })
	return first
}

function originOf(from: Color, { space, one }: Notation): Origin {
	const { letters, hueAt } = spaceOf(space)
	const { coordinates, alpha } = convert(from, space)
	const values = [...letters].map((letter, index) => {
		const value = coordinates[index] ?? null
		return [letter, value !== null && index === hueAt ? normalizedHue(value) : value] as const
	})
	const missing = new Set(values.filter(([, value]) => value === null).map(([letter]) => letter))
	if (alpha === null) missing.add('alpha')
	return {
		words: {
			...Object.fromEntries(values.map(([letter, value], index) => [letter, (value ?? 0) / one[index]!])),
			alpha: alpha ?? 0,
		},
		missing,
		alpha,
	}
}

type Reading = { notation: Notation; origin: Origin }

function readCoordinate(token: Token, index: 0 | 1 | 2, { notation, origin }: Reading): Coordinate {
	const isHue = spaceOf(notation.space).hueAt === index
	const quantity = readValue(token, origin)
	if (quantity === null) return null
	const { unit, value } = quantity
	if (isHue ? unit === 'percentage' : unit === 'angle') throw partError(token)
	if (unit === 'percentage') return (value / 100) * notation.whole[index]
	return isHue ? value : value * notation.one[index]
}

export function readAlpha(token: Token, origin: Pick<Origin, 'words' | 'missing'> = nothing): Coordinate {
	const quantity = readValue(token, origin)
	if (quantity === null) return null
	if (quantity.unit === 'angle') throw partError(token)
	return Math.min(1, Math.max(0, quantity.unit === 'percentage' ? quantity.value / 100 : quantity.value))
}

/** CSS Values 4, section 10.12; `null` for `none` and for coordinates that the origin lacks. */
function readValue(token: Token, { words, missing }: Pick<Origin, 'words' | 'missing'>) {
	if (token.type === 'word' && (token.name === 'none' || missing.has(token.name))) return null
	const quantity = quantityOf(token, words)
	if (!quantity) throw partError(token)
	const { unit, value } = quantity
	if (Number.isNaN(value)) return { unit, value: 0 }
	return { unit, value: Math.min(maxValue, Math.max(-maxValue, value)) }
}

const maxValue = 1e6

export const partError = ({ text }: Token) => new ColorError({ problem: 'part', part: text })
