import type { IncidentState } from './contract.ts'

type Update = { id: string; state: IncidentState; at: number; createdAt: number }

/** What its updates make of an incident. */
export type Progress = { state: IncidentState; startedAt: number; resolvedAt: number | null }

/** By their time, then as they were written, newest first. */
export function newestFirst(one: Update, other: Update): number {
	return other.at - one.at || other.createdAt - one.createdAt || (other.id < one.id ? -1 : 1)
}

/**
 * Where an incident stands: in the state of its latest update, since the first; resolved since the first of the
 * updates that say so without a break up to the latest. Null without an update.
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
