import { recentEntriesKey } from '#web/session/local-keys.ts'

const maxRecent = 5

type Stored = { userId: string; ids: string[] }

/** The ids of the entries that this user chose last in this browser, newest first. */
export function readRecent(userId: string): string[] {
	try {
		const stored = JSON.parse(localStorage.getItem(recentEntriesKey) ?? 'null') as Stored | null
		return stored?.userId === userId ? stored.ids : []
	} catch {
		return []
	}
}

export function rememberRecent(userId: string, id: string): void {
	const ids = [id, ...readRecent(userId).filter((each) => each !== id)].slice(0, maxRecent)
	try {
		localStorage.setItem(recentEntriesKey, JSON.stringify({ userId, ids } satisfies Stored))
	} catch {
		// Without storage nothing is recent.
	}
}
