import { allowed, type Exclusions, charactersOf } from './alphabets.ts'
import type { Generator } from './generator.ts'

export type PatternProblem = PatternFault | { reason: 'no-pattern' }

export function patternGenerator(
	pattern: string,
	exclusions: Exclusions,
): { generator: Generator } | { problem: PatternProblem } {
	if (pattern === '') return { problem: { reason: 'no-pattern' } }
	const reading = readPattern(pattern)
	if ('fault' in reading) return { problem: reading.fault }
	const places = reading.places.map((place) =>
		'literal' in place ? [place.literal] : [...allowed(place.alphabet, exclusions)],
	)
	const emptyPlace = reading.places[places.findIndex((choices) => choices.length === 0)]
	if (emptyPlace) {
		const { at, end } = emptyPlace
		const text = pattern.slice(at, end)
		return { problem: { reason: 'nothingLeft', at, length: end - at, text } }
	}
	return {
		generator: {
			count: places.reduce((count, choices) => count * BigInt(choices.length), 1n),
			draw: (uniform) => places.map((choices) => choices[uniform.below(choices.length)]!).join(''),
		},
	}
}

const { lower, upper, digits, symbols } = charactersOf

export const patternCodes: Readonly<Record<string, string>> = {
	a: lower,
	A: upper,
	9: digits,
	'#': symbols,
	L: lower + upper,
	N: lower + upper + digits,
	'*': lower + upper + digits + symbols,
	x: '0123456789abcdef',
	X: '0123456789ABCDEF',
	c: 'bcdfghjklmnpqrstvwxz',
	C: 'BCDFGHJKLMNPQRSTVWXZ',
	v: 'aeiouy',
	V: 'AEIOUY',
}

type Place = { alphabet: string } | { literal: string }

/** `at` and `length` are in UTF-16 units. */
type PatternFault = {
	reason:
		| 'code'
		| 'openSet'
		| 'emptySet'
		| 'range'
		| 'repeat'
		| 'noRepeat'
		| 'escape'
		| 'tooLong'
		| 'nothingLeft'
	at: number
	length: number
	text: string
}

const maxPatternLength = 256

type Token = Place & { at: number; end: number }

/** `Aa9`, `[abc]`, `[a-f]`, `\a` and `9{4}`. */
function readPattern(pattern: string): { places: Token[] } | { fault: PatternFault } {
	const places: Token[] = []
	const fault = (reason: PatternFault['reason'], at: number, end = pattern.length) => ({
		fault: { reason, at, length: end - at, text: pattern.slice(at, end) },
	})
	for (let at = 0; at < pattern.length;) {
		if (pattern[at] === '{') return fault('noRepeat', at, at + 1)
		const token = readToken(pattern, at)
		if ('reason' in token) return fault(token.reason, token.at, token.end)
		let times = 1
		let { end } = token
		if (pattern[end] === '{') {
			const repeat = /^\{(\d{1,3})\}/.exec(pattern.slice(end))
			times = Number(repeat?.[1])
			if (!repeat || times === 0) return fault('repeat', end, closing(pattern, end, '}'))
			end += repeat[0].length
		}
		if (places.length + times > maxPatternLength) return fault('tooLong', at, end)
		for (let each = 0; each < times; each += 1) places.push(token)
		at = end
	}
	return { places }
}

type TokenFault = { reason: PatternFault['reason']; at: number; end: number }

function readToken(pattern: string, at: number): Token | TokenFault {
	const character = String.fromCodePoint(pattern.codePointAt(at)!)
	const end = at + character.length
	if (character === '\\') {
		const escaped = pattern.codePointAt(end)
		if (escaped === undefined) return { reason: 'escape', at, end }
		const literal = String.fromCodePoint(escaped)
		return { literal, at, end: end + literal.length }
	}
	if (character === '[') return readSet(pattern, at)
	const alphabet = patternCodes[character]
	if (alphabet) return { alphabet, at, end }
	if (/[\p{L}\p{N}]/u.test(character)) return { reason: 'code', at, end }
	return { literal: character, at, end }
}

function readSet(pattern: string, at: number): Token | TokenFault {
	const close = pattern.indexOf(']', at + 1)
	if (close < 0) return { reason: 'openSet', at, end: pattern.length }
	const end = close + 1
	const inside = Array.from(pattern.slice(at + 1, close))
	const alphabet = new Set<string>()
	for (let index = 0; index < inside.length; index += 1) {
		const first = inside[index]!
		const last = inside[index + 1] === '-' ? inside[index + 2] : undefined
		if (last === undefined) {
			alphabet.add(first)
			continue
		}
		const [from, to] = [first.codePointAt(0)!, last.codePointAt(0)!]
		if (from > to || to - from > 0xff) return { reason: 'range', at, end }
		for (let code = from; code <= to; code += 1) alphabet.add(String.fromCodePoint(code))
		index += 2
	}
	if (alphabet.size === 0) return { reason: 'emptySet', at, end }
	return { alphabet: [...alphabet].join(''), at, end }
}

function closing(pattern: string, at: number, mark: string): number {
	const close = pattern.indexOf(mark, at)
	return close < 0 ? pattern.length : close + 1
}
