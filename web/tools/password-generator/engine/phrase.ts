import type { additions, letterCases, separators, Generator, Uniform } from './generator.ts'

type Addition = (typeof additions)[number]

export type PhraseOptions = {
	separator: (typeof separators)[number]
	/** `one`: one random word in upper case. */
	letterCase: (typeof letterCases)[number]
	digit: Addition
	symbol: Addition
}

export const signs = '!?*+=%&$'

/** Without a separator, words are capitalised so that phrases are unambiguous: 'bar' and 'rage' would give 'barrage'. */
export function phraseGenerator(lexicon: Generator, words: number, options: PhraseOptions): Generator {
	const { separator, digit, symbol } = options
	const letterCase = separator === 'none' ? 'capital' : options.letterCase
	const places = BigInt(words)
	const additionCount = (addition: Addition, kinds: number) =>
		addition === 'none' ? 1n : BigInt(kinds) * (addition === 'end' ? 1n : places)
	return {
		count:
			lexicon.count ** places *
			(separator === 'digit' ? 10n ** (places - 1n) : 1n) *
			(letterCase === 'one' ? places : 1n) *
			additionCount(digit, 10) *
			additionCount(symbol, signs.length),
		draw(uniform) {
			const upperCaseIndex = letterCase === 'one' ? uniform.below(words) : -1
			const parts = Array.from({ length: words }, (_, index) =>
				inCase(lexicon.draw(uniform), index === upperCaseIndex ? 'upper' : letterCase),
			)
			add(parts, digit, '0123456789', uniform)
			add(parts, symbol, signs, uniform)
			return parts.reduce((phrase, part) => phrase + drawSeparator(separator, uniform) + part)
		},
	}
}

function inCase(word: string, letterCase: PhraseOptions['letterCase']): string {
	if (letterCase === 'upper') return word.toUpperCase()
	return letterCase === 'capital' ? word[0]!.toUpperCase() + word.slice(1) : word
}

function add(parts: string[], addition: Addition, kinds: string, uniform: Uniform): void {
	if (addition === 'none') return
	const at = addition === 'end' ? parts.length - 1 : uniform.below(parts.length)
	parts[at] += kinds[uniform.below(kinds.length)]!
}

function drawSeparator(separator: PhraseOptions['separator'], uniform: Uniform): string {
	if (separator === 'none') return ''
	return separator === 'digit' ? String(uniform.below(10)) : separator
}
