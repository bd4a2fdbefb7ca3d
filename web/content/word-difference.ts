import { diffArrays } from 'diff'

/** A passage of a comparison: in both texts, in the first alone, or in the second alone. */
export type Passage = { kind: 'same' | 'removed' | 'added'; text: string }

/**
 * Bound of the work in steps: a comparison of N tokens with D differences takes up to D × (N + D). Two texts of 500,000
 * characters thus take less than a second. Beyond it, a passage is shown as replaced as a whole.
 */
const maxSteps = 12_000_000
const maxEdits = 1500

/** A line and the empty lines after it. */
const linePattern = /[^\n]*\n+|[^\n]+/g
/** A word with its elision (`l’`), blanks, or one other character. */
const wordPattern = /[\p{L}\p{M}\p{N}]+['’]?|\s+|[^]/gu

/** A passage that both texts have, then what replaced what. */
type Change = { same: string; removed: string; added: string }

/**
 * What was removed and added, word by word: the passages that are not `added` are `before`, those that are not `removed`
 * are `after`. Lines are compared first, then the words of those that changed.
 */
export function wordDifference(before: string, after: string): Passage[] {
	const steps = { left: maxSteps / 2 }
	const lines = changesIn(before.match(linePattern) ?? [], after.match(linePattern) ?? [], steps)
	steps.left += maxSteps / 2
	const words = lines.flatMap(({ same, removed, added }) =>
		removed === '' || added === ''
			? [{ same, removed, added }]
			: [
					{ same, removed: '', added: '' },
					...changesIn(removed.match(wordPattern) ?? [], added.match(wordPattern) ?? [], steps),
				],
	)
	return passagesOf(words)
}

/** Compares tokens within the steps that are left, and subtracts those that it took. */
function changesIn(before: string[], after: string[], steps: { left: number }): Change[] {
	const length = before.length + after.length
	const maxEditLength = Math.min(maxEdits, Math.floor(steps.left / (length + maxEdits)))
	const parts = diffArrays(before, after, { maxEditLength })
	if (!parts) {
		steps.left -= maxEditLength * (length + maxEditLength)
		return [replaced(before, after)]
	}
	const changes: Change[] = []
	let edits = 0
	for (const { value, removed, added } of parts) {
		const isChange = removed || added
		if (!isChange || changes.length === 0) changes.push({ same: '', removed: '', added: '' })
		if (isChange) edits += value.length
		changes.at(-1)![removed ? 'removed' : added ? 'added' : 'same'] += value.join('')
	}
	steps.left -= edits * (length + edits)
	return changes
}

/** One change of all between the beginning and the end that both have. */
function replaced(before: string[], after: string[]): Change {
	const shortest = Math.min(before.length, after.length)
	let start = 0
	while (start < shortest && before[start] === after[start]) start += 1
	return {
		same: before.slice(0, start).join(''),
		removed: before.slice(start).join(''),
		added: after.slice(start).join(''),
	}
}

/** Joins changes that only blanks separate: word by word they would be hard to read. */
function passagesOf(changes: readonly Change[]): Passage[] {
	const passages: Passage[] = []
	let last: Change = { same: '', removed: '', added: '' }
	const push = ({ same, removed, added }: Change) => {
		if (same !== '') passages.push({ kind: 'same', text: same })
		if (removed !== '') passages.push({ kind: 'removed', text: removed })
		if (added !== '') passages.push({ kind: 'added', text: added })
	}
	for (const change of changes) {
		const { same, removed, added } = change
		const isChange = removed !== '' || added !== ''
		if (last.removed === '' && last.added === '') last = { same: last.same + same, removed, added }
		else if (
			same === '' ||
			(isChange && last.removed !== '' && last.added !== '' && /^[^\S\n]+$/.test(same))
		) {
			last.removed += same + removed
			last.added += same + added
		} else {
			push(last)
			last = change
		}
	}
	push(last)
	return passages
}
