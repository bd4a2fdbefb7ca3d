import { allowed, type Exclusions } from './alphabets.ts'
import type { Generator } from './generator.ts'
import { type PatternFault, readPattern } from './read-pattern.ts'

export type PatternTrouble = PatternFault | { reason: 'no-pattern' }

/** Secrets of the shape of a pattern: each place is drawn by itself. What is written out in the pattern stays. */
export function patternGenerator(
	pattern: string,
	exclusions: Exclusions,
): { generator: Generator } | { trouble: PatternTrouble } {
	if (pattern === '') return { trouble: { reason: 'no-pattern' } }
	const reading = readPattern(pattern)
	if ('fault' in reading) return { trouble: reading.fault }
	const places = reading.places.map((place) =>
		'literal' in place ? [place.literal] : [...allowed(place.alphabet, exclusions)],
	)
	const empty = reading.places[places.findIndex((choices) => choices.length === 0)]
	if (empty) {
		const { at, end } = empty
		const text = pattern.slice(at, end)
		return { trouble: { reason: 'nothing-left', at, length: end - at, text } }
	}
	return {
		generator: {
			count: places.reduce((count, choices) => count * BigInt(choices.length), 1n),
			draw: (uniform) => places.map((choices) => choices[uniform.below(choices.length)]!).join(''),
		},
	}
}
