import type { Locale } from '#web/i18n/messages.ts'
import { allowed, charactersOf, type ClassName, classNames } from './engine/alphabets.ts'
import { charactersGenerator, type Alphabet } from './engine/characters.ts'
import { type Generator, type Range, smallestSize } from './engine/generator.ts'
import { keyGenerator, pinGenerator } from './engine/codes.ts'
import { loadLexicon } from './engine/lexicons.ts'
import { patternGenerator, type PatternTrouble } from './engine/pattern.ts'
import { phraseGenerator } from './engine/phrase.ts'
import { type Options, sizes, type Typed } from './options.ts'

export type Trouble =
	| PatternTrouble
	| { reason: 'no-class' }
	| { reason: 'empty-class'; name: ClassName }
	| { reason: 'class-too-small'; name: ClassName; most: number }
	| { reason: 'too-short'; least: number }
	| { reason: 'too-few'; most: number }
	| { reason: 'unreachable'; bits: number }

/** `size` is 0 where the pattern decides it. */
export type Prepared = { generator: Generator; size: number } | { trouble: Trouble }

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
			const made = patternGenerator(typed.pattern, { ...options, excluded: '' })
			return 'generator' in made ? { ...made, size: 0 } : made
		}
	}
}

function sized(
	{ size, bits }: Pick<Options, 'size' | 'bits'>,
	range: Range,
	make: (size: number) => Generator,
): Prepared {
	if (bits === null) return { generator: make(size), size }
	const found = smallestSize(bits, range, (each) => make(each).count)
	return found === null
		? { trouble: { reason: 'unreachable', bits } }
		: { generator: make(found), size: found }
}

function prepareCharacters(options: Options, excluded: string): Prepared {
	const { minimums, isWithoutRepeats, bits, size } = options
	const wanted = classNames.filter((name) => minimums[name] !== null)
	if (wanted.length === 0) return { trouble: { reason: 'no-class' } }
	const alphabets: Alphabet[] = []
	for (const name of wanted) {
		const least = minimums[name] ?? 0
		const characters = allowed(charactersOf[name], { ...options, excluded })
		if (characters === '') return { trouble: { reason: 'empty-class', name } }
		if (isWithoutRepeats && least > characters.length)
			return { trouble: { reason: 'class-too-small', name, most: characters.length } }
		alphabets.push({ characters, least })
	}
	const all = sum(alphabets.map(({ characters }) => characters.length))
	const least = sum(alphabets.map((alphabet) => alphabet.least))
	const most = isWithoutRepeats ? Math.min(all, sizes.characters.most) : sizes.characters.most
	if (bits === null && size < least) return { trouble: { reason: 'too-short', least } }
	if (bits === null && size > most) return { trouble: { reason: 'too-few', most } }
	const free = all === 1 ? most : Math.ceil((bits ?? 0) / Math.log2(all))
	const range = { least: Math.max(sizes.characters.least, least, free), most }
	return sized(options, range, (each) => charactersGenerator(alphabets, each, isWithoutRepeats))
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0)
}
