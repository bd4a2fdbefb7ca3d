import { faultsIn, type Fault } from './typography/faults.ts'
import type { RuleName } from './typography/rules.ts'
import { type AnalyzedText, eachSentence } from './analysis/analyzed-text.ts'
import type { Piece } from './analysis/pieces.ts'

export const markKinds = ['typography', 'repetition', 'longSentence'] as const

export type MarkKind = (typeof markKinds)[number]

/** Something to look at again: units from `start` to `end` of the whole text. */
export type Mark = { kind: MarkKind; start: number; end: number; rule?: RuleName }

export type Review = {
	counts: Record<MarkKind, number>
	/** Whether typography was looked at: in French, where the text is made of sentences. */
	readsTypography: boolean
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

/** Begins and ends code in Markdown, as a line of its own. */
const fence = '```'

/** Faults of typography of a piece, in code that goes on and outside: they change with it alone. */
const known = { inCode: new WeakMap<Piece, Fault[]>(), inText: new WeakMap<Piece, Fault[]>() }

function faultsOf(piece: Piece, isInCode: boolean): Fault[] {
	const of = isInCode ? known.inCode : known.inText
	const head = isInCode ? `${fence}\n` : ''
	const faults =
		of.get(piece) ?? faultsIn(head + piece.text).map((fault) => ({ ...fault, at: fault.at - head.length }))
	of.set(piece, faults)
	return faults
}

/** Whether code goes on behind a piece. */
const endsInCode = ({ text }: Piece, isInCode: boolean) =>
	text.includes(fence) && (text.match(/^[ \t]*```/gm)?.length ?? 0) % 2 === 1 ? !isInCode : isInCode

type Wished = { at: number; kinds: readonly MarkKind[]; readsTypography: boolean }

/** What could be better in a text, and the page of it that holds the place `at`. */
export function reviewOf(text: AnalyzedText, { at, kinds, readsTypography }: Wished): Review {
	const pages = pagesOf(text.pieces)
	const index = Math.max(
		0,
		pages.findLastIndex(({ start }) => start <= at),
	)
	const { start, text: shown } = pages[index] ?? { start: 0, text: '' }
	const end = start + shown.length
	const marks: Mark[] = []
	const counts = { typography: 0, repetition: 0, longSentence: 0 }
	const rules: Review['rules'] = {}
	// Of a long text, thousands are counted and few are shown.
	tellMarks(text, readsTypography, (kind, from, to, rule) => {
		counts[kind] += 1
		if (rule) rules[rule] = (rules[rule] ?? 0) + 1
		if (from < end && to > start && kinds.includes(kind)) marks.push({ kind, start: from, end: to, rule })
	})
	return {
		counts,
		rules,
		readsTypography,
		page: {
			start,
			text: shown,
			marks: marks.sort((one, other) => one.start - other.start),
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

type TellMark = (kind: MarkKind, start: number, end: number, rule?: RuleName) => void

function tellMarks({ pieces, lexicon }: AnalyzedText, readsTypography: boolean, tell: TellMark): void {
	const { entries } = lexicon
	const isHeard = Uint8Array.from(entries, ({ isStop, length }) =>
		!isStop && length >= shortestRepeated ? 1 : 0,
	)
	const lastSeen = new Int32Array(entries.length).fill(-repetitionWords - 1)
	let [start, word, isInCode] = [0, 0, false]
	for (const piece of pieces) {
		if (readsTypography) {
			for (const { rule, at, length } of faultsOf(piece, isInCode)) {
				tell('typography', start + at, start + at + length, rule)
			}
			isInCode = endsInCode(piece, isInCode)
		}
		for (let index = 0; index < piece.ids.length; index += 1) {
			const id = piece.ids[index]!
			if (isHeard[id]) {
				if (word - lastSeen[id]! <= repetitionWords) {
					tell('repetition', start + piece.starts[index]!, start + piece.ends[index]!)
				}
				lastSeen[id] = word
			}
			word += 1
		}
		start += piece.text.length
	}
	eachSentence(pieces, ({ words, start: from, end }) => {
		if (words > longSentenceWords) tell('longSentence', from, end)
	})
}
