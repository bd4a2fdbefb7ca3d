import type { IncidentState } from './contract.ts'

type Update = { id: string; state: IncidentState; at: number; createdAt: number }

/** The state of an incident, derived from its updates. */
export type Progress = { state: IncidentState; startedAt: number; resolvedAt: number | null }

/** Orders by time, then by creation, newest first. */
export function newestFirst(one: Update, other: Update): number {
	return other.at - one.at || other.createdAt - one.createdAt || (other.id < one.id ? -1 : 1)
}

/**
 * The state of the latest update, the start of the first, and the first of the trailing `resolved` updates. Null
 * without an update.
 */
export function progressOf(updates: readonly Update[]): Progress | null {
	const ordered = updates.toSorted(newestFirst)
	const [latest] = ordered
	const first = ordered.at(-1)
	if (!latest || !first) return null
	const lastOpen = ordered.findIndex(({ state }) => state !== 'resolved')
	const resolution = ordered.at(lastOpen === -1 ? -1 : lastOpen - 1)
	return {
		state: latest.state,
		startedAt: first.at,
		resolvedAt: latest.state === 'resolved' && resolution ? resolution.at : null,
	}
}
