import type { Locale } from '#web/i18n/messages.ts'

/**
 * Silent reading of non-fiction by adults: M. Brysbaert, "How many words do we read per minute? A review and
 * meta-analysis of reading rate", Journal of Memory and Language 109 (2019).
 */
export const wordsPerMinute = 238

const shortestCountedWord = 4
const listedWords = 10

export type Analysis = {
	/** What a person sees as one character, accents and emoji included. */
	graphemes: number
	graphemesWithoutSpaces: number
	words: number
	sentences: number
	/** Runs of lines with text, with blank lines between. */
	paragraphs: number
	/** In UTF-8. */
	bytes: number
	readingSeconds: number
	frequentWords: readonly FrequentWord[]
}

type FrequentWord = { word: string; count: number }

/** Counts a text by the boundaries of Unicode (UAX 29), with the rules of a language where they differ. */
export function analyzeText(text: string, locale: Locale): Analysis {
	const words = segments(text, locale, 'word').filter((segment) => segment.isWordLike)
	const graphemes = segments(text, locale, 'grapheme')
	return {
		graphemes: graphemes.length,
		graphemesWithoutSpaces: graphemes.filter(({ segment }) => segment.trim() !== '').length,
		words: words.length,
		sentences: segments(text, locale, 'sentence').filter(({ segment }) => hasWord(segment)).length,
		paragraphs: text.split(/\r?\n[^\S\n]*\r?\n/).filter((paragraph) => paragraph.trim() !== '').length,
		bytes: new TextEncoder().encode(text).length,
		readingSeconds: (words.length / wordsPerMinute) * 60,
		frequentWords: frequentWords(
			words.map(({ segment }) => segment),
			locale,
		),
	}
}

function segments(text: string, locale: Locale, granularity: Intl.SegmenterOptions['granularity']) {
	return [...new Intl.Segmenter(locale, { granularity }).segment(text)]
}

const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** The words of at least four letters that come twice or more, most frequent first, then in alphabetical order. */
function frequentWords(words: readonly string[], locale: Locale): FrequentWord[] {
	const counts = new Map<string, number>()
	for (const word of words) {
		const plain = withoutElision(word.normalize('NFC').toLocaleLowerCase(locale))
		if (plain.length >= shortestCountedWord && /\p{L}/u.test(plain))
			counts.set(plain, (counts.get(plain) ?? 0) + 1)
	}
	const order = new Intl.Collator(locale)
	return [...counts]
		.map(([word, count]) => ({ word, count }))
		.filter(({ count }) => count > 1)
		.sort((a, b) => b.count - a.count || order.compare(a.word, b.word))
		.slice(0, listedWords)
}

/** 'l’eau' and 'd’eau' are both about water. */
const withoutElision = (word: string) => word.replace(/^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)['’]/, '')
