import { gapFrom } from './gaps.ts'
import type { Language } from './languages.ts'
import type { Lexicon } from './lexicon.ts'
import { measure, type Measures } from './measure.ts'
import { sentenceEnds, wrappedLine } from './sentences.ts'
import { findWords, type WordRules } from './words.ts'

/** What goes on from one piece into the next, as far as the next must know. */
export type Seam = {
	/** The line: how many units of it have come, as many as a sentence asks for at most, and whether any is text. */
	lineUnits: number
	lineHasText: boolean
	/** Whether the last unit is no blank. */
	isInBlankWord: boolean
	/** The last words of the sentence, as many as a run has before its last: none where the sentence has ended. */
	words: readonly number[]
}

/**
 * A paragraph, or a part of a long one: what is analysed by itself. The sizes and counts of a text are the sums of those
 * of its pieces: what began in the piece before is counted there.
 */
export type Piece = Measures & {
	text: string
	before: Seam
	behind: Seam
	/** Whether its last sentence goes on in the next piece. */
	goesOn: boolean
	/** 1 where a paragraph with text begins, else 0. */
	paragraphs: number
	startsParagraph: boolean
	/** Sentences with a word in them that begin here. */
	sentences: number
	words: number
	syllables: number
	/** Words of more than six letters (LIX). */
	longWords: number
	/** The word numbers, in order, and where each stands in the text of the piece. */
	ids: Int32Array<ArrayBuffer>
	starts: Int32Array<ArrayBuffer>
	ends: Int32Array<ArrayBuffer>
	/** For the sentence that goes on from before, and each with a word: the first word that is no longer of it. */
	sentenceWordEnds: number[]
}

/** Pieces of a long paragraph end with the sentence that reaches this length. */
const pieceUnits = 1500
/** And where a sentence is longer than this, inside of it. */
const longestPiece = 2 * pieceUnits
/** So far behind its beginning, a gap has a word of the sentence before it; as far before its end, one behind it. */
const leastAround = 64

const blankLine = /\n[^\S\n]*\n\s*/g

export type Part = Pick<Piece, 'text' | 'startsParagraph' | 'goesOn'>

/** How a text stands to what is around it. */
type Around = {
	/** Whether a paragraph begins with it. */
	startsParagraph: boolean
	/** Whether its last sentence goes on behind it. */
	goesOn: boolean
	lineUnits: number
}

/** A text as parts to analyse. */
export function partsOf(text: string, language: Language, around: Around): Part[] {
	const parts: Part[] = []
	let from = 0
	const paragraph = (end: number) => {
		const isFirst = from === 0
		parts.push(
			...cut(text.slice(from, end), language, {
				startsParagraph: !isFirst || around.startsParagraph,
				goesOn: end === text.length && around.goesOn,
				lineUnits: isFirst ? around.lineUnits : 0,
			}),
		)
		from = end
	}
	for (const match of text.matchAll(blankLine)) paragraph(match.index + match[0].length)
	if (from < text.length) paragraph(text.length)
	return parts
}

function cut(paragraph: string, language: Language, { startsParagraph, goesOn, lineUnits }: Around): Part[] {
	if (paragraph.length <= pieceUnits) return [{ text: paragraph, startsParagraph, goesOn }]
	const parts: Part[] = []
	let [from, sentence] = [0, 0]
	const close = (end: number, isOpen: boolean) => {
		parts.push({
			text: paragraph.slice(from, end),
			startsParagraph: startsParagraph && from === 0,
			goesOn: isOpen,
		})
		from = end
	}
	for (const end of sentenceEnds(paragraph, language, lineUnits)) {
		const text = paragraph.slice(sentence, end)
		while (end - from > longestPiece) {
			const at = gapFrom(text, Math.max(from + pieceUnits - sentence, leastAround))
			if (at === null || at > text.length - leastAround) break
			close(sentence + at, true)
		}
		const isLast = end === paragraph.length
		if (end - from >= pieceUnits || isLast) close(end, isLast && goesOn)
		sentence = end
	}
	return parts
}

/** What stands before a text. */
export const atStart: Seam = { lineUnits: 0, lineHasText: false, isInBlankWord: false, words: [] }

export const isSameSeam = (one: Seam, other: Seam) =>
	one.lineUnits === other.lineUnits &&
	one.lineHasText === other.lineHasText &&
	one.isInBlankWord === other.isInBlankWord &&
	one.words.join() === other.words.join()

/** What is to be known of a piece that stands behind another. */
export function analyzePart(part: Part, before: Seam, rules: WordRules, lexicon: Lexicon): Piece {
	const { text, startsParagraph, goesOn } = part
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
	const continues = before.words.length > 0
	const sentenceWordEnds = wordEnds(sentenceEnds(text, rules.language, before.lineUnits), starts, continues)
	return {
		...measures,
		...joinedTo(before, text, measures),
		text,
		startsParagraph,
		goesOn,
		before,
		behind: {
			...lineBehind(text, before),
			isInBlankWord: !isBlank(text.at(-1)),
			words: goesOn ? lastWords(ids, sentenceWordEnds, before) : [],
		},
		paragraphs: startsParagraph && measures.linesWithText > 0 ? 1 : 0,
		sentences: sentenceWordEnds.length - (continues ? 1 : 0),
		words: ids.length,
		syllables,
		longWords,
		ids,
		starts: Int32Array.from(starts),
		ends: Int32Array.from(ends),
		sentenceWordEnds,
	}
}

/** Blanks where a line may break. */
const isBlank = (sign: string | undefined) => /[^\S\u00a0\u2007\u202f\ufeff]/.test(sign ?? ' ')
const hasText = (text: string) => text.trim() !== ''

/** What a piece counts of its first line and word, where these began before it. */
function joinedTo(before: Seam, text: string, { blankWords, linesWithText }: Measures) {
	const lineFeed = text.indexOf('\n')
	const isLineCounted = before.lineHasText && hasText(lineFeed < 0 ? text : text.slice(0, lineFeed))
	const isWordCounted = before.isInBlankWord && !isBlank(text[0])
	return {
		blankWords: blankWords - (isWordCounted ? 1 : 0),
		linesWithText: linesWithText - (isLineCounted ? 1 : 0),
	}
}

function lineBehind(text: string, before: Seam): Pick<Seam, 'lineUnits' | 'lineHasText'> {
	const lineFeed = text.lastIndexOf('\n')
	const line = text.slice(lineFeed + 1)
	const goesOn = lineFeed < 0
	return {
		lineUnits: Math.min(wrappedLine, line.length + (goesOn ? before.lineUnits : 0)),
		lineHasText: hasText(line) || (goesOn && before.lineHasText),
	}
}

/** The last two words of the last sentence. */
function lastWords(ids: Int32Array, sentenceWordEnds: readonly number[], before: Seam): number[] {
	const first = sentenceWordEnds.at(-2)
	const own = [...ids.subarray(Math.max(first ?? 0, ids.length - 2))]
	return [...(first === undefined ? before.words : []), ...own].slice(-2)
}

/** Sentences counted in words: those without any are left out, but for the one that goes on. */
function wordEnds(ends: readonly number[], starts: readonly number[], continues: boolean): number[] {
	const found: number[] = []
	let word = 0
	for (const end of ends) {
		const before = word
		while (word < starts.length && starts[word]! < end) word += 1
		if (word > before || (continues && found.length === 0)) found.push(word)
	}
	return found
}
