import { stemmer as stemEnglish } from '@orama/stemmers/english'
import type { TextLocale } from '#platform/markdown/messages.ts'
import { stemFrench } from './french-stem.ts'
import { isStopWord } from './stop-words.ts'

/** `text` is in lower case without accents, `term` its stem. Both consist of letters and digits alone. */
export type Word = { text: string; term: string }

/** Where the word is in its text, in UTF-16 code units. */
export type PlacedWord = Word & { start: number; end: number }

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
/** Further words of a query are ignored. */
const maxQueryWords = 10
const maxWordCharacters = 40
/** Below the megabyte that a `tsvector` may have, also with three bytes a character. */
const maxTermsCharacters = 200_000
const maxMemoSize = 20_000

const stems = { fr: stemFrench, en: stemEnglish }
const memos = { fr: new Map<string, Word>(), en: new Map<string, Word>() }

/** The words of a text from its beginning; an apostrophe, a hyphen and every other sign separate words. */
export function* wordsIn(text: string, locale: TextLocale): Generator<PlacedWord> {
	for (const { 0: raw, index: start } of text.matchAll(wordPattern)) {
		const word = analyzeWord(raw, locale)
		if (word.text) yield { ...word, start, end: start + raw.length }
	}
}

/** The distinct words and stems of a text, separated by spaces: words for prefixes, stems for other forms. */
export function termsOf(text: string, locale: TextLocale): string {
	const terms = new Set<string>()
	let characters = 0
	for (const word of wordsIn(text, locale)) {
		for (const term of [word.text, word.term]) {
			if (terms.has(term)) continue
			terms.add(term)
			characters += term.length + 1
		}
		if (characters > maxTermsCharacters) break
	}
	return [...terms].join(' ')
}

/** The words of a query that a text must contain; the last one may be the beginning of a word. */
export type Query = { words: readonly Word[]; locale: TextLocale }

/** Stop words are left out if there are other words. */
export function parseQuery(text: string, locale: TextLocale): Query {
	const all = [...wordsIn(text, locale)]
	const significant = all.filter((word) => !isStopWord(word.text, locale))
	return { words: (significant.length > 0 ? significant : all).slice(0, maxQueryWords), locale }
}

/** Whether the last word of a query also matches words that begin with it. */
export const isPrefix = ({ words }: Query, word: Word) => word === words.at(-1) && word.text.length >= 2

/** Whether a word of a text is one of the query, as the index would say. */
export function matches(query: Query, { text, term }: Word): boolean {
	return query.words.some(
		(word) =>
			word.term === term || word.term === text || (isPrefix(query, word) && text.startsWith(word.text)),
	)
}

/**
 * Accents are removed before stemming: the stem must not depend on whether somebody typed them.
 */
function analyzeWord(raw: string, locale: TextLocale): Word {
	const memo = memos[locale]
	const known = memo.get(raw)
	if (known) return known
	const text = fold(raw)
	const word = { text, term: text && stems[locale](text) }
	if (memo.size >= maxMemoSize) memo.clear()
	if (raw.length <= maxWordCharacters) memo.set(raw, word)
	return word
}

function fold(raw: string): string {
	return raw
		.slice(0, maxWordCharacters)
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll('œ', 'oe')
		.replaceAll('æ', 'ae')
		.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
