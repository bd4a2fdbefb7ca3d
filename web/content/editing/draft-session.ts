import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from '#services/content/editing/contract.ts'
import { Autosave, type Snapshot, type Text } from './autosave.ts'
import { type DraftRef, readDraft, readRevision, saveDraft } from './draft-client.ts'
import { createLocalCopies, type LocalCopies } from './local-copies.ts'

const watchMs = 30_000

type Opened = Text & Pick<Draft, 'revision' | 'updatedAt'>

export type DraftSession = {
	/** Changes with the text that the fields start from. */
	key: number
	initial: Text
	autosave: Autosave
	copies: LocalCopies
}

/** Random, not secret; also where `crypto.randomUUID` is missing, as on an HTTP origin. */
const newTab = () => Math.random().toString(36).slice(2)

function createSession(ref: DraftRef, opened: Opened, key: number): DraftSession {
	const copies = createLocalCopies({
		item: ref.id,
		locale: ref.locale,
		tab: newTab(),
		storage: () => localStorage,
		nowMs: Date.now,
	})
	const autosave = new Autosave(opened, {
		save: (text, options) => saveDraft(ref, text, options),
		readDraft: () => readDraft(ref),
		copies,
		nowMs: Date.now,
		after(ms, run) {
			const timer = setTimeout(run, ms)
			return { cancel: () => clearTimeout(timer) }
		},
	})
	return { key, initial: opened, autosave, copies }
}

/** The text that is being edited and saved. `open` replaces it, for example by somebody else's. */
export function useDraftSession(
	ref: DraftRef,
	draft: Draft,
): DraftSession & { snapshot: Snapshot; open: (opened: Opened) => DraftSession } {
	const [session, setSession] = useState(() => createSession(ref, draft, 0))
	const { autosave } = session
	const snapshot = useSyncExternalStore(autosave.subscribe, autosave.snapshot, autosave.snapshot)
	const { plural, id, locale } = ref

	useEffect(() => {
		autosave.resume()
		const retry = () => autosave.retry()
		const leave = () => autosave.leave()
		const watch = () => void noticeRevision(autosave, { plural, id, locale })
		const whenVisibilityChanges = () => {
			if (document.visibilityState === 'hidden') return leave()
			retry()
			watch()
		}
		const timer = setInterval(() => document.visibilityState === 'visible' && watch(), watchMs)
		window.addEventListener('online', retry)
		window.addEventListener('focus', retry)
		window.addEventListener('pagehide', leave)
		document.addEventListener('visibilitychange', whenVisibilityChanges)
		return () => {
			clearInterval(timer)
			window.removeEventListener('online', retry)
			window.removeEventListener('focus', retry)
			window.removeEventListener('pagehide', leave)
			document.removeEventListener('visibilitychange', whenVisibilityChanges)
			autosave.close()
		}
	}, [autosave, plural, id, locale])

	function open(opened: Opened): DraftSession {
		const next = createSession(ref, opened, session.key + 1)
		setSession(next)
		return next
	}

	return { ...session, snapshot, open }
}

async function noticeRevision(autosave: Autosave, ref: DraftRef): Promise<void> {
	const stored = await readRevision(ref)
	if (stored) autosave.noticeRevision(stored)
}
