import { faultsIn, type Fault } from './typography/faults.ts'
import type { RuleName } from './typography/rules.ts'
import type { AnalyzedText } from './analysis/analyzed-text.ts'
import type { Piece } from './analysis/pieces.ts'

export const markKinds = ['typography', 'repetition', 'longSentence'] as const

export type MarkKind = (typeof markKinds)[number]

/** Something to look at again: units from `start` to `end` of the whole text. */
export type Mark = { kind: MarkKind; start: number; end: number; rule?: RuleName }

export type Review = {
	counts: Record<MarkKind, number>
	/** How often each rule is broken; those that are not are left out. */
	rules: Partial<Record<RuleName, number>>
	/** A part of the text, and what is marked in it. */
	page: { start: number; text: string; marks: readonly Mark[]; next: number | null; previous: number | null }
}

/** A sentence with more words is long: the guides of plain French ask for fifteen to twenty on average. */
const longSentenceWords = 30
/** A word that comes again so soon is heard twice. */
const repetitionWords = 40
const shortestRepeated = 4
const pageUnits = 2500

/** Faults of typography of a piece: they change with it alone. */
const known = new WeakMap<Piece, Fault[]>()

function faultsOf(piece: Piece): Fault[] {
	const faults = known.get(piece) ?? faultsIn(piece.text)
	known.set(piece, faults)
	return faults
}

/** What could be better in a text, and the page of it that holds the place `at`. */
export function reviewOf(text: AnalyzedText, at: number, kinds: readonly MarkKind[]): Review {
	const marks = marksOf(text)
	const counts = { typography: 0, repetition: 0, longSentence: 0 }
	const rules: Review['rules'] = {}
	for (const { kind, rule } of marks) {
		counts[kind] += 1
		if (rule) rules[rule] = (rules[rule] ?? 0) + 1
	}
	const pages = pagesOf(text.pieces)
	const index = Math.max(
		0,
		pages.findLastIndex(({ start }) => start <= at),
	)
	const { start, text: shown } = pages[index] ?? { start: 0, text: '' }
	const end = start + shown.length
	const here = marks.filter((mark) => kinds.includes(mark.kind) && mark.start < end && mark.end > start)
	return {
		counts,
		rules,
		page: {
			start,
			text: shown,
			marks: here,
			next: pages[index + 1]?.start ?? null,
			previous: pages[index - 1]?.start ?? null,
		},
	}
}

function pagesOf(pieces: readonly Piece[]): { start: number; text: string }[] {
	const pages: { start: number; text: string }[] = []
	let start = 0
	let text = ''
	for (const piece of pieces) {
		text += piece.text
		if (text.length < pageUnits) continue
		pages.push({ start, text })
		start += text.length
		text = ''
	}
	return text === '' ? pages : [...pages, { start, text }]
}

function marksOf({ pieces, lexicon, rules }: AnalyzedText): Mark[] {
	const marks: Mark[] = []
	const lastSeen = new Int32Array(lexicon.entries.length).fill(-repetitionWords - 1)
	let [start, word] = [0, 0]
	for (const piece of pieces) {
		if (rules.language === 'fr') {
			for (const { rule, at, length } of faultsOf(piece)) {
				marks.push({ kind: 'typography', start: start + at, end: start + at + length, rule })
			}
		}
		for (const [index, id] of piece.ids.entries()) {
			const { isStop, length } = lexicon.entries[id]!
			if (!isStop && length >= shortestRepeated) {
				if (word - lastSeen[id]! <= repetitionWords) {
					marks.push({
						kind: 'repetition',
						start: start + piece.starts[index]!,
						end: start + piece.ends[index]!,
					})
				}
				lastSeen[id] = word
			}
			word += 1
		}
		marks.push(...longSentences(piece, start))
		start += piece.text.length
	}
	return marks
}

function longSentences({ sentenceWordEnds, starts, ends }: Piece, start: number): Mark[] {
	return sentenceWordEnds.flatMap((end, index) => {
		const first = sentenceWordEnds[index - 1] ?? 0
		return end - first > longSentenceWords
			? [{ kind: 'longSentence' as const, start: start + starts[first]!, end: start + ends[end - 1]! }]
			: []
	})
}
