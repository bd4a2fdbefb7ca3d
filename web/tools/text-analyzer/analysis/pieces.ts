import type { Language } from './languages.ts'
import type { Lexicon } from './lexicon.ts'
import { measure, type Measures } from './measure.ts'
import { sentenceEnds } from './sentences.ts'
import { findWords, type WordRules } from './words.ts'

/**
 * A paragraph, or some sentences of a long one: what is analysed by itself. No sentence goes beyond it, so that the
 * sizes and counts of a text are the sums of those of its pieces.
 */
export type Piece = Measures & {
	text: string
	/** 1 where a paragraph with text begins, else 0. */
	paragraphs: number
	startsParagraph: boolean
	/** Sentences with a word in them. */
	sentences: number
	words: number
	syllables: number
	/** Words of more than six letters (LIX). */
	longWords: number
	/** The word numbers, in order, and where each stands in the text of the piece. */
	ids: Int32Array<ArrayBuffer>
	starts: Int32Array<ArrayBuffer>
	ends: Int32Array<ArrayBuffer>
	/** For each sentence with a word: the first word that is no longer of it. */
	sentenceWordEnds: number[]
}

/** Pieces of a long paragraph end with the sentence that reaches this length. */
const pieceUnits = 1500

const blankLine = /\n[^\S\n]*\n\s*/g

export type Part = { text: string; startsParagraph: boolean }

/** A text as parts to analyse; `startsParagraph` says whether a paragraph begins with it. */
export function partsOf(text: string, language: Language, startsParagraph: boolean): Part[] {
	const parts: Part[] = []
	let from = 0
	let starts = startsParagraph
	const paragraph = (end: number) => {
		parts.push(...cut(text.slice(from, end), language, starts))
		from = end
		starts = true
	}
	for (const match of text.matchAll(blankLine)) paragraph(match.index + match[0].length)
	if (from < text.length) paragraph(text.length)
	return parts
}

function cut(paragraph: string, language: Language, startsParagraph: boolean): Part[] {
	if (paragraph.length <= pieceUnits) return [{ text: paragraph, startsParagraph }]
	const parts: Part[] = []
	let from = 0
	for (const end of sentenceEnds(paragraph, language)) {
		if (end - from < pieceUnits && end < paragraph.length) continue
		parts.push({ text: paragraph.slice(from, end), startsParagraph: startsParagraph && from === 0 })
		from = end
	}
	return parts
}

/** What is to be known of a piece. */
export function analyzePart({ text, startsParagraph }: Part, rules: WordRules, lexicon: Lexicon): Piece {
	const measures = measure(text)
	const { starts, ends } = findWords(text, measures.isSimple, rules)
	const ids = new Int32Array(starts.length)
	let [syllables, longWords] = [0, 0]
	for (let index = 0; index < ids.length; index += 1) {
		const entry = lexicon.of(text.slice(starts[index], ends[index]))
		ids[index] = entry.id
		syllables += entry.syllables
		if (entry.length > 6) longWords += 1
	}
	const sentenceWordEnds = wordEnds(sentenceEnds(text, rules.language), starts)
	return {
		...measures,
		text,
		startsParagraph,
		paragraphs: startsParagraph && measures.linesWithText > 0 ? 1 : 0,
		sentences: sentenceWordEnds.length,
		words: ids.length,
		syllables,
		longWords,
		ids,
		starts: Int32Array.from(starts),
		ends: Int32Array.from(ends),
		sentenceWordEnds,
	}
}

/** Sentences counted in words: those without any are left out. */
function wordEnds(ends: readonly number[], starts: readonly number[]): number[] {
	const found: number[] = []
	let word = 0
	for (const end of ends) {
		const before = word
		while (word < starts.length && starts[word]! < end) word += 1
		if (word > before) found.push(word)
	}
	return found
}
