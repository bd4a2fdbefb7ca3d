import type { Passage } from './word-difference.ts'

/** Passages to show, or a long one of both texts to fold. */
export type DifferenceBlock = { kind: 'shown'; passages: Passage[] } | { kind: 'folded'; text: string }

/** Characters; shorter ones are shown. */
const minFolded = 400

/** Folds what did not change, except for the lines next to a change. */
export function foldPassages(passages: readonly Passage[]): DifferenceBlock[] {
	const blocks: DifferenceBlock[] = []
	const show = (passage: Passage) => {
		if (passage.text === '') return
		const last = blocks.at(-1)
		if (last?.kind === 'shown') last.passages.push(passage)
		else blocks.push({ kind: 'shown', passages: [passage] })
	}
	for (const [index, passage] of passages.entries()) {
		const { kind, text } = passage
		const start = index === 0 ? 0 : text.indexOf('\n') + 1
		const end = index === passages.length - 1 ? text.length : text.lastIndexOf('\n') + 1
		if (kind !== 'same' || end - start < minFolded) {
			show(passage)
			continue
		}
		show({ kind, text: text.slice(0, start) })
		blocks.push({ kind: 'folded', text: text.slice(start, end) })
		show({ kind, text: text.slice(end) })
	}
	return blocks
}
