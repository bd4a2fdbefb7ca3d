import { type Limits, limitsOf } from './lengths/limits.ts'
import { mended } from './typography/faults.ts'
import type { RuleName } from './typography/rules.ts'
import { type AnalyzedText, createAnalyzedText, type Sizes } from './analysis/analyzed-text.ts'
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
	/** The page of marks that is shown, if any. */
	review?: { at: number; kinds: readonly MarkKind[] }
}

export type Analysis = {
	language: Language
	sizes: Sizes
	differentWords: number
	/** Words that come once only (hapax legomena). */
	onceWords: number
	longestWord: string
	/** The sentence with the most words, as it is written. */
	longestSentence: { text: string; words: number; start: number } | null
	readability: Readability | null
	limits: Limits
	frequencies?: { list: readonly Frequency[]; total: number }
	review?: Review
}

/** Answers about one text after the other, and remembers what it knows of the last. */
export function createAnalyst() {
	let known: AnalyzedText | undefined

	function textFor({ text, joinsCompounds, ...asked }: Asked): AnalyzedText {
		const language = asked.language === 'auto' ? guessLanguage(text, asked.otherwise) : asked.language
		const isSame = known?.rules.language === language && known.rules.joinsCompounds === joinsCompounds
		// A new text of its own forgets the words of the one before.
		const analyzed = isSame && text !== '' ? known! : createAnalyzedText({ language, joinsCompounds })
		analyzed.set(text)
		known = analyzed
		return analyzed
	}

	return {
		analyze(asked: Asked): Analysis {
			const text = textFor(asked)
			const { sizes, rules, lexicon } = text
			const words = text.frequencies(1)
			const { different, once } = words.variety()
			const { frequencies, review } = asked
			return {
				language: rules.language,
				// One line feed stands between two lines.
				sizes: { ...sizes, lines: sizes.units === 0 ? 0 : sizes.lines + 1 },
				differentWords: different,
				onceWords: once,
				longestWord: lexicon.entries.reduce(
					(longest, { id, word, length }) =>
						length > [...longest].length && words.countOf(id) > 0 ? word : longest,
					'',
				),
				longestSentence: longestSentenceOf(text),
				readability: readabilityOf(sizes, rules.language),
				limits: limitsOf(asked.text, sizes),
				...(frequencies && { frequencies: listOf(text, frequencies) }),
				...(review && { review: reviewOf(text, review.at, review.kinds) }),
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

function longestSentenceOf({ pieces }: AnalyzedText): Analysis['longestSentence'] {
	let longest: { piece: (typeof pieces)[number]; first: number; end: number; start: number } | undefined
	let start = 0
	for (const piece of pieces) {
		let first = 0
		for (const end of piece.sentenceWordEnds) {
			if (!longest || end - first > longest.end - longest.first) longest = { piece, first, end, start }
			first = end
		}
		start += piece.text.length
	}
	if (!longest) return null
	const { piece, first, end } = longest
	const from = piece.starts[first]!
	return {
		text: piece.text.slice(from, piece.ends[end - 1]),
		words: end - first,
		start: longest.start + from,
	}
}
