import { faultsIn, type Fault, type RuleName } from './typography.ts'
import { type AnalyzedText, eachSentence } from './analysis/analyzed-text.ts'
import type { Piece } from './analysis/pieces.ts'

export const markKinds = ['typography', 'repetition', 'longSentence'] as const

export type MarkKind = (typeof markKinds)[number]

/** `start` and `end` are offsets in the whole text. */
export type Mark = { kind: MarkKind; start: number; end: number; rule?: RuleName }

export type Review = {
	counts: Record<MarkKind, number>
	readsTypography: boolean
	rules: Partial<Record<RuleName, number>>
	page: { start: number; text: string; marks: readonly Mark[]; next: number | null; previous: number | null }
}

const longSentenceWords = 30
const repetitionWords = 40
const minRepeatedLength = 4
const pageUnits = 2500

const fence = '```'

/** By piece, inside and outside of code blocks. */
const faultCache = { inCode: new WeakMap<Piece, Fault[]>(), inText: new WeakMap<Piece, Fault[]>() }

function faultsOf(piece: Piece, isInCode: boolean): Fault[] {
	const of = isInCode ? faultCache.inCode : faultCache.inText
	const head = isInCode ? `${fence}\n` : ''
	const faults =
		of.get(piece) ?? faultsIn(head + piece.text).map((fault) => ({ ...fault, at: fault.at - head.length }))
	of.set(piece, faults)
	return faults
}

const endsInCode = ({ text }: Piece, isInCode: boolean) =>
	text.includes(fence) && (text.match(/^[ \t]*```/gm)?.length ?? 0) % 2 === 1 ? !isInCode : isInCode

type ReviewRequest = { at: number; kinds: readonly MarkKind[]; readsTypography: boolean }

export function reviewOf(text: AnalyzedText, { at, kinds, readsTypography }: ReviewRequest): Review {
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
	visitMarks(text, readsTypography, (kind, from, to, rule) => {
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

type VisitMark = (kind: MarkKind, start: number, end: number, rule?: RuleName) => void

function visitMarks({ pieces, lexicon }: AnalyzedText, readsTypography: boolean, visit: VisitMark): void {
	const { entries } = lexicon
	const isCounted = Uint8Array.from(entries, ({ isStop, length }) =>
		!isStop && length >= minRepeatedLength ? 1 : 0,
	)
	const lastSeen = new Int32Array(entries.length).fill(-repetitionWords - 1)
	let [start, word, isInCode] = [0, 0, false]
	for (const piece of pieces) {
		if (readsTypography) {
			for (const { rule, at, length } of faultsOf(piece, isInCode)) {
				visit('typography', start + at, start + at + length, rule)
			}
			isInCode = endsInCode(piece, isInCode)
		}
		for (let index = 0; index < piece.ids.length; index += 1) {
			const id = piece.ids[index]!
			if (isCounted[id]) {
				if (word - lastSeen[id]! <= repetitionWords) {
					visit('repetition', start + piece.starts[index]!, start + piece.ends[index]!)
				}
				lastSeen[id] = word
			}
			word += 1
		}
		start += piece.text.length
	}
	eachSentence(pieces, ({ words, start: from, end }) => {
		if (words > longSentenceWords) visit('longSentence', from, end)
	})
}
