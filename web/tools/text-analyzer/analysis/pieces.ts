import type { Language } from './languages.ts'
import type { Lexicon } from './lexicon.ts'
import { measure, type Measures, kind, kinds, isLowSurrogate } from './measure.ts'
import { sentenceEnds, wrappedLine } from './sentences.ts'
import { findWords, type WordRules, findByUnicode } from './words.ts'

/** State carried from one piece into the next. */
type Seam = {
	lineUnits: number
	lineHasText: boolean
	isInBlankWord: boolean
	/** The last two words of an unfinished sentence. */
	words: readonly number[]
}

/** A paragraph, or a part of a long one. The sizes of its pieces add up to those of the text. */
export type Piece = Measures & {
	text: string
	before: Seam
	after: Seam
	/** Whether its last sentence continues in the next piece. */
	goesOn: boolean
	paragraphs: number
	startsParagraph: boolean
	/** Sentences with at least one word that begin in this piece. */
	sentences: number
	words: number
	syllables: number
	/** Words of more than six letters (LIX). */
	longWords: number
	ids: Int32Array<ArrayBuffer>
	starts: Int32Array<ArrayBuffer>
	ends: Int32Array<ArrayBuffer>
	/** For each sentence, the index of the first word after it; the first one may have begun in the piece before. */
	sentenceWordEnds: number[]
}

const pieceUnits = 1500
const maxPieceUnits = 2 * pieceUnits
const minContextUnits = 64

const blankLine = /\n[^\S\n]*\n\s*/g

export type Part = Pick<Piece, 'text' | 'startsParagraph' | 'goesOn'>

type PartContext = {
	startsParagraph: boolean
	goesOn: boolean
	lineUnits: number
}

export function partsOf(text: string, language: Language, context: PartContext): Part[] {
	const parts: Part[] = []
	let from = 0
	const paragraph = (end: number) => {
		const isFirst = from === 0
		parts.push(
			...cut(text.slice(from, end), language, {
				startsParagraph: !isFirst || context.startsParagraph,
				goesOn: end === text.length && context.goesOn,
				lineUnits: isFirst ? context.lineUnits : 0,
			}),
		)
		from = end
	}
	for (const match of text.matchAll(blankLine)) paragraph(match.index + match[0].length)
	if (from < text.length) paragraph(text.length)
	return parts
}

function cut(
	paragraph: string,
	language: Language,
	{ startsParagraph, goesOn, lineUnits }: PartContext,
): Part[] {
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
		while (end - from > maxPieceUnits) {
			const at = gapFrom(text, Math.max(from + pieceUnits - sentence, minContextUnits))
			if (at === null || at > text.length - minContextUnits) break
			close(sentence + at, true)
		}
		const isLast = end === paragraph.length
		if (end - from >= pieceUnits || isLast) close(end, isLast && goesOn)
		sentence = end
	}
	return parts
}

export const atStart: Seam = { lineUnits: 0, lineHasText: false, isInBlankWord: false, words: [] }

export const isSameSeam = (one: Seam, other: Seam) =>
	one.lineUnits === other.lineUnits &&
	one.lineHasText === other.lineHasText &&
	one.isInBlankWord === other.isInBlankWord &&
	one.words.join() === other.words.join()

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
		after: {
			...lineStateAfter(text, before),
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

const isBlank = (sign: string | undefined) => /[^\S\u00a0\u2007\u202f\ufeff]/.test(sign ?? ' ')
const hasText = (text: string) => text.trim() !== ''

function joinedTo(before: Seam, text: string, { blankWords, linesWithText }: Measures) {
	const lineFeed = text.indexOf('\n')
	const isLineCounted = before.lineHasText && hasText(lineFeed < 0 ? text : text.slice(0, lineFeed))
	const isWordCounted = before.isInBlankWord && !isBlank(text[0])
	return {
		blankWords: blankWords - (isWordCounted ? 1 : 0),
		linesWithText: linesWithText - (isLineCounted ? 1 : 0),
	}
}

function lineStateAfter(text: string, before: Seam): Pick<Seam, 'lineUnits' | 'lineHasText'> {
	const lineFeed = text.lastIndexOf('\n')
	const line = text.slice(lineFeed + 1)
	const goesOn = lineFeed < 0
	return {
		lineUnits: Math.min(wrappedLine, line.length + (goesOn ? before.lineUnits : 0)),
		lineHasText: hasText(line) || (goesOn && before.lineHasText),
	}
}

function lastWords(ids: Int32Array, sentenceWordEnds: readonly number[], before: Seam): number[] {
	const first = sentenceWordEnds.at(-2)
	const own = [...ids.subarray(Math.max(first ?? 0, ids.length - 2))]
	return [...(first === undefined ? before.words : []), ...own].slice(-2)
}

function wordEnds(ends: readonly number[], starts: readonly number[], continues: boolean): number[] {
	const result: number[] = []
	let word = 0
	for (const end of ends) {
		const before = word
		while (word < starts.length && starts[word]! < end) word += 1
		if (word > before || (continues && result.length === 0)) result.push(word)
	}
	return result
}

const calm = String.raw`[^.!?…。！？｡\n\r»”’)\]}"'«“‘([{—–\-_*#>]`
/** `sentenceEnds` depends on 12 units before a position, and 20 after the next non-blank. */
const calmBefore = `(?<=[^\\s\\p{P}\\p{Cf}]${calm}{24})`
const calmAfter = `(?=${calm}{16})`

/** Hiragana and Han, segmented with a dictionary. */
const withoutBlanks = String.raw`[\u3041-\u3096\u3400-\u4dbf\u4e00-\u9fff]`

const places = [
	// Between two words in lower case, the first too long for a title or an abbreviation.
	String.raw`(?<=\p{Ll}{5}[.,]?[ \t\n])(?=\p{Ll})`,
	// After a value in data without blanks.
	String.raw`(?<=[a-z\d])(?=["\]}])`,
	...[
		// Between other words, except digits that may form one number.
		String.raw`(?<=[\p{L}\p{M}][ \t])(?=\p{L})`,
		String.raw`(?<=[\p{L}\p{M}\p{N}][,;:][ \t])(?=[\p{L}\p{N}])`,
		String.raw`(?<=[\p{L}\p{N}][+/=|&%<~^$@，、；])(?=[\p{L}\p{N}])`,
		String.raw`(?<!\p{Cf})(?=\p{Extended_Pictographic})`,
		`(?<=${withoutBlanks})(?=${withoutBlanks}{2})`,
	].map((place) => place + calmAfter + calmBefore),
]

const gap = new RegExp(places.join('|'), 'uy')
const isWithoutBlanks = new RegExp(withoutBlanks)
const contextUnits = 64

/** The first position after `from` where cutting a sentence does not change the analysis of its context. */
function gapFrom(text: string, from: number): number | null {
	for (let at = from; at < text.length; at += 1) {
		// A pattern applied inside a surrogate pair would match from its beginning.
		if (isInWord(text, at) || isLowSurrogate(text.charCodeAt(at))) continue
		gap.lastIndex = at
		if (gap.test(text) && isWordEnd(text, at)) return at
	}
	return null
}

/** A fast path, since a word may be as long as the file. */
const isInWord = (text: string, at: number) => isSimple(text, at) && isSimple(text, at - 1)

function isSimple(text: string, at: number): boolean {
	const is = kinds[text.charCodeAt(at)]
	return is === kind.letter || is === kind.digit
}

const isWordEnd = (text: string, at: number) =>
	!isWithoutBlanks.test(text[at]!) || !isWithoutBlanks.test(text[at - 1]!) || isParted(text, at)

function isParted(text: string, at: number): boolean {
	const start = Math.max(0, at - contextUnits)
	return findByUnicode(text.slice(start, at + contextUnits)).starts.includes(at - start)
}
