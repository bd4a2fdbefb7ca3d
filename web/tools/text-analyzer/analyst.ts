import { type Limits, limitsOf } from './lengths.ts'
import { isProse } from './prose.ts'
import {
	type AnalyzedText,
	createAnalyzedText,
	eachSentence,
	type Sentence,
	type Sizes,
} from './analysis/analyzed-text.ts'
import type { Frequency, Length } from './analysis/frequencies.ts'
import { guessLanguage } from './analysis/languages.ts'
import type { Language } from './analysis/languages.ts'
import { type Readability, readabilityOf } from './analysis/readability.ts'
import { type MarkKind, type Review, reviewOf } from './review.ts'

export type AnalysisRequest = {
	text: string
	language: Language | 'auto'
	fallbackLanguage: Language
	joinsCompounds: boolean
	frequencies?: { of: Length | 'letters'; hidesStopWords: boolean; max: number }
	review?: { at: number; kinds: readonly MarkKind[]; includesCode?: boolean }
}

export type Analysis = {
	language: Language
	sizes: Sizes
	differentWords: number
	onceWords: number
	longestWord: string
	longestSentence: (Sentence & { text: string }) | null
	readability: Readability | null
	limits: Limits
	frequencies?: { list: readonly Frequency[]; total: number }
	review?: Review
}

/** Maximum size of the lexicon, which also keeps deleted words; a word may be as long as the file. */
const maxLexiconUnits = 20_000_000

const shownUnits = 1000

const beginning = (text: string) => (text.length > shownUnits ? `${text.slice(0, shownUnits)}…` : text)

export function createAnalyst() {
	let current: AnalyzedText | undefined

	function textFor({ text, joinsCompounds, ...request }: AnalysisRequest): AnalyzedText {
		const language =
			request.language === 'auto' ? guessLanguage(text, request.fallbackLanguage) : request.language
		const isSame =
			current?.rules.language === language &&
			current.rules.joinsCompounds === joinsCompounds &&
			current.lexicon.units < maxLexiconUnits
		const analyzed = isSame && text !== '' ? current! : createAnalyzedText({ language, joinsCompounds })
		analyzed.set(text)
		current = analyzed
		return analyzed
	}

	return {
		analyze(request: AnalysisRequest): Analysis {
			const text = textFor(request)
			const { sizes, rules } = text
			const words = text.frequencies(1)
			const { different, once } = words.variety()
			const { frequencies, review } = request
			return {
				language: rules.language,
				sizes: { ...sizes, lines: sizes.units === 0 ? 0 : sizes.lines + 1 },
				differentWords: different,
				onceWords: once,
				longestWord: longestWordOf(text),
				longestSentence: longestSentenceOf(text, request.text),
				readability: readabilityOf(sizes, rules.language),
				limits: limitsOf(request.text, sizes),
				...(frequencies && { frequencies: listOf(text, frequencies) }),
				...(review && {
					review: reviewOf(text, {
						...review,
						readsTypography: rules.language === 'fr' && (review.includesCode || isProse(request.text)),
					}),
				}),
			}
		},
	}
}

function listOf(text: AnalyzedText, { of, ...listOptions }: NonNullable<AnalysisRequest['frequencies']>) {
	if (of !== 'letters') return { list: text.frequencies(of).list(of, listOptions), total: text.sizes.words }
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
