import { createFrequencies, type Length } from './frequencies.ts'
import { createLexicon } from './lexicon.ts'
import { analyzePart, atStart, isSameSeam, type Part, partsOf, type Piece } from './pieces.ts'
import type { WordRules } from './words.ts'

const sizeNames = [
	'graphemes',
	'graphemesWithoutSpaces',
	'codePoints',
	'units',
	'bytes',
	'blankWords',
	'lines',
	'linesWithText',
	'paragraphs',
	'sentences',
	'words',
	'syllables',
	'longWords',
] as const satisfies readonly (keyof Piece)[]

export type Sizes = Record<(typeof sizeNames)[number], number>

/** Analyses a text incrementally, in pieces: an edit re-analyses only the changed pieces. */
export function createAnalyzedText(rules: WordRules) {
	const { language } = rules
	const lexicon = createLexicon(language)
	const frequencies = createFrequencies(lexicon)
	const counted = new Set<Length>([1])
	const sizes = Object.fromEntries(sizeNames.map((name) => [name, 0])) as Sizes
	let text = ''
	let pieces: Piece[] = []

	function account(piece: Piece, by: 1 | -1): void {
		for (const name of sizeNames) sizes[name] += by * piece[name]
		for (const length of counted) frequencies.add(piece, length, by)
	}

	return {
		rules,
		lexicon,
		sizes: sizes as Readonly<Sizes>,
		get pieces(): readonly Piece[] {
			return pieces
		},
		/** Returns how many pieces had to be analysed. */
		set(next: string): number {
			if (next === text) return 0
			const { from, to, start, end } = changedRange(pieces, text, next)
			let seam = pieces[from - 1]?.after ?? atStart
			const parts = partsOf(ownCopy(next.slice(start, next.length - end)), language, {
				startsParagraph: from === 0 || pieces[from]?.startsParagraph !== false,
				goesOn: pieces[to - 1]?.goesOn ?? false,
				lineUnits: seam.lineUnits,
			})
			const newPieces: Piece[] = []
			const addPiece = (part: Part) => {
				const piece = analyzePart(part, seam, rules, lexicon)
				newPieces.push(piece)
				seam = piece.after
			}
			for (const part of parts) addPiece(part)
			let rest = to
			while (rest < pieces.length && !isSameSeam(pieces[rest]!.before, seam)) addPiece(pieces[rest++]!)
			for (const piece of pieces.slice(from, rest)) account(piece, -1)
			for (const piece of newPieces) account(piece, 1)
			pieces = [...pieces.slice(0, from), ...newPieces, ...pieces.slice(rest)]
			text = next
			return newPieces.length
		},
		frequencies(length: Length): typeof frequencies {
			if (!counted.has(length)) {
				counted.add(length)
				for (const piece of pieces) frequencies.add(piece, length, 1)
			}
			return frequencies
		},
	}
}

export type AnalyzedText = ReturnType<typeof createAnalyzedText>

export type Sentence = { words: number; start: number; end: number }

export function eachSentence(pieces: readonly Piece[], visit: (sentence: Sentence) => void): void {
	let [at, start, end, words] = [0, 0, 0, 0]
	for (const { text, starts, ends, sentenceWordEnds, goesOn } of pieces) {
		let first = 0
		for (const [index, next] of sentenceWordEnds.entries()) {
			if (words === 0) start = at + starts[first]!
			if (next > first) end = at + ends[next - 1]!
			words += next - first
			first = next
			if (goesOn && index === sentenceWordEnds.length - 1) break
			visit({ words, start, end })
			words = 0
		}
		at += text.length
	}
}

/** The range of changed pieces, and one more on each side, since sentence ends depend on their context. */
function changedRange(pieces: readonly Piece[], before: string, next: string) {
	const shortest = Math.min(before.length, next.length)
	const prefix = commonStart(before, next, shortest)
	const suffix = commonEnd(before, next, shortest - prefix)
	let from = 0
	let start = 0
	while (from < pieces.length && start + pieces[from]!.text.length <= prefix)
		start += pieces[from++]!.text.length
	if (from > 0) start -= pieces[--from]!.text.length
	let to = pieces.length
	let end = 0
	while (to > from && end + pieces[to - 1]!.text.length <= suffix) end += pieces[--to]!.text.length
	if (to < pieces.length) end -= pieces[to++]!.text.length
	return { from, to, start, end }
}

/** Copies a slice, which would otherwise retain the whole text in memory. */
const ownCopy = (slice: string) => ` ${slice}`.slice(1)

/** Comparing slices is much faster than comparing single units. */
const step = 4096

function commonStart(one: string, other: string, max: number): number {
	let at = 0
	while (at + step <= max && one.slice(at, at + step) === other.slice(at, at + step)) at += step
	while (at < max && one.charCodeAt(at) === other.charCodeAt(at)) at += 1
	return at
}

function commonEnd(one: string, other: string, max: number): number {
	const sliceOf = (text: string, at: number) => text.slice(text.length - at - step, text.length - at)
	let at = 0
	while (at + step <= max && sliceOf(one, at) === sliceOf(other, at)) at += step
	while (at < max && one.charCodeAt(one.length - 1 - at) === other.charCodeAt(other.length - 1 - at)) at += 1
	return at
}
