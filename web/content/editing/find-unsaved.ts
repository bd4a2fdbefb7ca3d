import type { Draft } from '#services/content/editing/contract.ts'
import { isSameText, type Text } from './autosave.ts'
import type { KeptText, LocalCopies } from './local-copies.ts'

/** How long the last request of a page that was left may take to be stored. */
const settleMs = 1500

type FindUnsavedOptions = {
	copies: Pick<LocalCopies, 'list' | 'discard'>
	/** The text that the page was opened with. */
	opened: Text
	/** The stored draft; null when it cannot be read now. */
	readDraft: () => Promise<Draft | null>
	nowMs: () => number
	wait: (ms: number) => Promise<void>
}

/**
 * Finds the texts in this browser that the site does not have, newest first, and discards those that it has. A page that is
 * left sends its text while the next one is already being read: `stored` is the draft if it has become one of these texts
 * since the page was opened.
 */
export async function findUnsaved(
	options: FindUnsavedOptions,
): Promise<{ unsaved: KeptText[]; stored: Draft | null }> {
	const { copies, opened, readDraft, nowMs, wait } = options
	const left = discardStored(copies, copies.list(), opened)
	const [newest] = left
	if (!newest) return { unsaved: left, stored: null }
	const waitMs = Date.parse(newest.keptAt) + settleMs - nowMs()
	for (const pauseMs of waitMs > 0 ? [0, waitMs] : [0]) {
		await wait(pauseMs)
		const stored = await readDraft()
		const unsaved = stored ? discardStored(copies, left, stored) : left
		if (unsaved.length < left.length) return { unsaved, stored }
	}
	return { unsaved: left, stored: null }
}

function discardStored(
	copies: FindUnsavedOptions['copies'],
	kept: readonly KeptText[],
	stored: Text,
): KeptText[] {
	for (const { key } of kept.filter((text) => isSameText(text, stored))) copies.discard(key)
	return kept.filter((text) => !isSameText(text, stored))
}
