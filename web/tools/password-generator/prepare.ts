import type { Locale } from '#web/i18n/messages.ts'
import { allowed, charactersOf, type ClassName, classNames } from './engine/alphabets.ts'
import { charactersGenerator, type Alphabet } from './engine/characters.ts'
import { type Generator, type Range, smallestSize } from './engine/generator.ts'
import { keyGenerator, pinGenerator } from './engine/codes.ts'
import { loadLexicon } from './engine/lexicons.ts'
import { patternGenerator, type PatternProblem } from './engine/pattern.ts'
import { phraseGenerator } from './engine/phrase.ts'
import { type Options, sizes, type Typed } from './options.ts'

export type SettingsProblem =
	| PatternProblem
	| { reason: 'no-class' }
	| { reason: 'empty-class'; name: ClassName }
	| { reason: 'class-too-small'; name: ClassName; max: number }
	| { reason: 'too-short'; min: number }
	| { reason: 'too-few'; max: number }
	| { reason: 'unreachable'; bits: number }

/** `size` is 0 for patterns. */
export type Prepared = { generator: Generator; size: number } | { problem: SettingsProblem }

export async function prepare(options: Options, typed: Typed, locale: Locale): Promise<Prepared> {
	switch (options.kind) {
		case 'characters':
			return prepareCharacters(options, typed.excluded)
		case 'phrase': {
			const lexicon = await loadLexicon(options.lexicon ?? locale, options.hasAccents)
			return sized(options, sizes.phrase, (size) => phraseGenerator(lexicon, size, options))
		}
		case 'pin': {
			return sized(options, sizes.pin, (size) => pinGenerator(size, options.skipsCommon))
		}
		case 'key': {
			return { generator: keyGenerator(options.format, options.size), size: options.size }
		}
		case 'pattern': {
			const result = patternGenerator(typed.pattern, { ...options, excluded: '' })
			return 'generator' in result ? { ...result, size: 0 } : result
		}
	}
}

function sized(
	{ size, bits }: Pick<Options, 'size' | 'bits'>,
	range: Range,
	make: (size: number) => Generator,
): Prepared {
	if (bits === null) return { generator: make(size), size }
	const minSize = smallestSize(bits, range, (each) => make(each).count)
	return minSize === null
		? { problem: { reason: 'unreachable', bits } }
		: { generator: make(minSize), size: minSize }
}

function prepareCharacters(options: Options, excluded: string): Prepared {
	const { minimums, isWithoutRepeats, bits, size } = options
	const selected = classNames.filter((name) => minimums[name] !== null)
	if (selected.length === 0) return { problem: { reason: 'no-class' } }
	const alphabets: Alphabet[] = []
	for (const name of selected) {
		const min = minimums[name] ?? 0
		const characters = allowed(charactersOf[name], { ...options, excluded })
		if (characters === '') return { problem: { reason: 'empty-class', name } }
		if (isWithoutRepeats && min > characters.length)
			return { problem: { reason: 'class-too-small', name, max: characters.length } }
		alphabets.push({ characters, min })
	}
	const all = sum(alphabets.map(({ characters }) => characters.length))
	const min = sum(alphabets.map((alphabet) => alphabet.min))
	const max = isWithoutRepeats ? Math.min(all, sizes.characters.max) : sizes.characters.max
	if (bits === null && size < min) return { problem: { reason: 'too-short', min } }
	if (bits === null && size > max) return { problem: { reason: 'too-few', max } }
	const free = all === 1 ? max : Math.ceil((bits ?? 0) / Math.log2(all))
	const range = { min: Math.max(sizes.characters.min, min, free), max }
	return sized(options, range, (each) => charactersGenerator(alphabets, each, isWithoutRepeats))
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0)
}
