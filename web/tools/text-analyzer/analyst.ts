import { type Limits, limitsOf } from './lengths/limits.ts'
import { mended } from './typography/faults.ts'
import { isProse } from './prose.ts'
import type { RuleName } from './typography/rules.ts'
import {
	type AnalyzedText,
	createAnalyzedText,
	eachSentence,
	type Sentence,
	type Sizes,
} from './analysis/analyzed-text.ts'
import type { Frequency, Length } from './analysis/frequencies.ts'
import { guessLanguage } from './analysis/guess-language.ts'
import type { Language } from './analysis/languages.ts'
import { type Readability, readabilityOf } from './analysis/readability.ts'
import { type MarkKind, type Review, reviewOf } from './review.ts'

/** What is to be known of a text. */
export type Asked = {
	text: string
	/** 'auto': as it is guessed, or as `otherwise` says. */
	language: Language | 'auto'
	otherwise: Language
	joinsCompounds: boolean
	/** The table of frequencies that is shown, if any. */
	frequencies?: { of: Length | 'letters'; hidesStopWords: boolean; most: number }
	/** The page of marks that is shown, if any; `anyway` reads the typography of what seems to be code or data, too. */
	review?: { at: number; kinds: readonly MarkKind[]; anyway?: boolean }
}

export type Analysis = {
	language: Language
	sizes: Sizes
	differentWords: number
	/** Words that come once only (hapax legomena). */
	onceWords: number
	longestWord: string
	/** The sentence with the most words, and how it begins. */
	longestSentence: (Sentence & { text: string }) | null
	readability: Readability | null
	limits: Limits
	frequencies?: { list: readonly Frequency[]; total: number }
	review?: Review
}

/** Words that were edited away stay known until all are so long: a 'word' may be a whole file. */
const mostKnownUnits = 20_000_000

/** Of a sentence or word that is a whole file, what is shown. */
const shownUnits = 1000

const beginning = (text: string) => (text.length > shownUnits ? `${text.slice(0, shownUnits)}…` : text)

/** Answers about one text after the other, and remembers what it knows of the last. */
export function createAnalyst() {
	let known: AnalyzedText | undefined

	function textFor({ text, joinsCompounds, ...asked }: Asked): AnalyzedText {
		const language = asked.language === 'auto' ? guessLanguage(text, asked.otherwise) : asked.language
		const isSame =
			known?.rules.language === language &&
			known.rules.joinsCompounds === joinsCompounds &&
			known.lexicon.units < mostKnownUnits
		// A new text of its own forgets the words of the one before.
		const analyzed = isSame && text !== '' ? known! : createAnalyzedText({ language, joinsCompounds })
		analyzed.set(text)
		known = analyzed
		return analyzed
	}

	return {
		analyze(asked: Asked): Analysis {
			const text = textFor(asked)
			const { sizes, rules } = text
			const words = text.frequencies(1)
			const { different, once } = words.variety()
			const { frequencies, review } = asked
			return {
				language: rules.language,
				// One line feed stands between two lines.
				sizes: { ...sizes, lines: sizes.units === 0 ? 0 : sizes.lines + 1 },
				differentWords: different,
				onceWords: once,
				longestWord: longestWordOf(text),
				longestSentence: longestSentenceOf(text, asked.text),
				readability: readabilityOf(sizes, rules.language),
				limits: limitsOf(asked.text, sizes),
				...(frequencies && { frequencies: listOf(text, frequencies) }),
				...(review && {
					review: reviewOf(text, {
						...review,
						readsTypography: rules.language === 'fr' && (review.anyway || isProse(asked.text)),
					}),
				}),
			}
		},
		mend: (text: string, rules?: readonly RuleName[]): string => mended(text, rules),
	}
}

function listOf(text: AnalyzedText, { of, ...wanted }: NonNullable<Asked['frequencies']>) {
	if (of !== 'letters') return { list: text.frequencies(of).list(of, wanted), total: text.sizes.words }
	const list = text.frequencies(1).letters()
	return { list, total: list.reduce((sum, { count }) => sum + count, 0) }
}

function longestWordOf({ lexicon, frequencies }: AnalyzedText): string {
	const words = frequencies(1)
	let longest = { word: '', length: 0 }
	for (const entry of lexicon.entries) {
		if (entry.length > longest.length && words.countOf(entry.id) > 0) longest = entry
	}
	return beginning(longest.word)
}

function longestSentenceOf({ pieces }: AnalyzedText, text: string): Analysis['longestSentence'] {
	let longest: Sentence = { words: 0, start: 0, end: 0 }
	eachSentence(pieces, (sentence) => {
		if (sentence.words > longest.words) longest = sentence
	})
	const { words, start, end } = longest
	return words === 0 ? null : { words, start, end, text: beginning(text.slice(start, end)) }
}
