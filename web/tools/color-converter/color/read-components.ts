import { quantityOf, splitAt, type Words } from './calculate.ts'
import { type Color, type Coordinate, type Coordinates, convert } from './color.ts'
import type { Notation } from './notations.ts'
import { turned } from './polar.ts'
import { Unreadable } from './problem.ts'
import { spaceOf } from './spaces.ts'
import type { Token } from './tokens.ts'

/** The words that a relative colour can use: the coordinates of its origin, and its alpha. */
type Origin = { words: Words; missing: ReadonlySet<string>; alpha: Coordinate }

const nothing: Origin = { words: {}, missing: new Set(), alpha: 1 }

/** The colour that the arguments of a function write; `name` is the function's. */
export function readComponents(
	tokens: readonly Token[],
	notation: Notation,
	{ name, from }: { name: string; from?: Color },
): Color {
	const origin = from ? originOf(from, notation) : nothing
	const { parts, alphaPart } = partsOf(tokens, notation)
	if (parts.length !== 3) {
		const values = parts.filter(({ type }) => type !== 'sign')
		throw countFault(name, 3, values.length)
	}
	const range = from && notation.isOpen ? undefined : notation.range
	const coordinates = parts.map((part, index) => {
		const value = readCoordinate(part, index as 0 | 1 | 2, { notation, origin })
		const [least, most] = range?.[index] ?? [-Infinity, Infinity]
		return value === null ? null : Math.min(most, Math.max(least, value))
	}) as unknown as Coordinates
	const alpha = alphaPart ? readAlpha(alphaPart, origin) : origin.alpha
	return { space: notation.space, coordinates, alpha }
}

export const countFault = (name: string, wanted: number, partCount: number) =>
	new Unreadable({ problem: 'part-count', name, wanted, partCount })

/** Three values, and what stands behind the slash: or behind the third comma, as in older times. */
function partsOf(tokens: readonly Token[], { hasCommas }: Notation) {
	const between = splitAt(tokens, ',')
	if (between.length > 1 && hasCommas) {
		const parts = between.map((part) => only(part, ','))
		return { parts: parts.slice(0, 3), alphaPart: parts[3], ...tooMany(parts) }
	}
	const [parts = [], behind, more] = splitAt(tokens, '/')
	if (more) throw new Unreadable({ problem: 'extra', part: '/' })
	return { parts, alphaPart: behind && only(behind, '/') }
}

function tooMany(parts: readonly Token[]): object {
	if (parts.length > 4) throw new Unreadable({ problem: 'extra', part: parts[4]!.text })
	return {}
}

/** The one piece at a place. */
export function only(tokens: readonly Token[], sign: string): Token {
	const [first, second] = tokens
	if (!first) throw new Unreadable({ problem: 'part', part: sign })
	if (second) throw new Unreadable({ problem: 'extra', part: second.text })
	return first
}

function originOf(from: Color, { space, one }: Notation): Origin {
	const { letters, hueAt } = spaceOf(space)
	const { coordinates, alpha } = convert(from, space)
	const values = [...letters].map((letter, index) => {
		const value = coordinates[index] ?? null
		return [letter, value !== null && index === hueAt ? turned(value) : value] as const
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
	const read = read1(token, origin)
	if (read === null) return null
	const { unit, value } = read
	if (isHue ? unit === 'percentage' : unit === 'angle') throw partFault(token)
	if (unit === 'percentage') return (value / 100) * notation.whole[index]
	return isHue ? value : value * notation.one[index]
}

export function readAlpha(token: Token, origin: Pick<Origin, 'words' | 'missing'> = nothing): Coordinate {
	const read = read1(token, origin)
	if (read === null) return null
	if (read.unit === 'angle') throw partFault(token)
	return Math.min(1, Math.max(0, read.unit === 'percentage' ? read.value / 100 : read.value))
}

/** One value, finite: CSS Values 4, section 10.12; `null` for `none` and for a coordinate that the origin lacks. */
function read1(token: Token, { words, missing }: Pick<Origin, 'words' | 'missing'>) {
	if (token.type === 'word' && (token.name === 'none' || missing.has(token.name))) return null
	const read = quantityOf(token, words)
	if (!read) throw partFault(token)
	const { unit, value } = read
	if (Number.isNaN(value)) return { unit, value: 0 }
	return { unit, value: Math.min(largest, Math.max(-largest, value)) }
}

const largest = 1e6

export const partFault = ({ text }: Token) => new Unreadable({ problem: 'part', part: text })
