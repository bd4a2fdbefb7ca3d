import type { State } from '#services/status/derive-state.ts'
import type { Detail } from '#services/status/probes/detail.ts'
import type { NotifiedState } from '#services/status/notifications/contract.ts'

/** A monitor as it stands now. */
export type WatchedMonitor = {
	id: string
	name: string
	state: State
	since: number
	cause: string | null
	dependsOn: readonly string[]
	isPaused: boolean
	/** Whether maintenance is under way. */
	isPlanned: boolean
}

/** A transition that is not notified yet: `from` is the notified state. */
export type Transition = {
	monitorId: string
	name: string
	from: NotifiedState
	to: NotifiedState
	since: number
	cause: string | null
	/** For the team alone: the detail of the check that settled it, and the target without secrets. */
	detail?: Detail | null
	target?: string | null
	isPublic?: boolean
	/** How it left its alert, `stopped` when it was paused or removed: absent while it is in it. */
	ended?: 'well' | 'moved' | 'stopped'
}

const severity: Record<NotifiedState, number> = { up: 0, degraded: 1, down: 2 }

export const isWorse = ({ from, to }: Pick<Transition, 'from' | 'to'>) => severity[to] > severity[from]

/** As somebody who is woken reads them. */
export const worstFirst = <Each extends Pick<Transition, 'to'>>(changes: readonly Each[]): Each[] =>
	changes.toSorted((one, other) => severity[other.to] - severity[one.to])

/**
 * Between how monitors stand and what was notified of them, of which nothing is that they work. Trouble is held back while
 * maintenance is planned, and while a monitor that this one depends on is down itself: one cause makes one word, and one
 * step along the dependencies suffices. That something is better is never held back. No data is no transition.
 */
export function transitionsOf(
	watched: readonly WatchedMonitor[],
	notified: ReadonlyMap<string, NotifiedState>,
): Transition[] {
	const down = new Map(
		watched
			.filter(({ state, isPaused }) => state === 'down' && !isPaused)
			.map(({ id, dependsOn }) => [id, dependsOn]),
	)
	return watched.flatMap(({ id, name, state, since, cause, dependsOn, isPaused, isPlanned }) => {
		const from = notified.get(id) ?? 'up'
		if (isPaused || state === 'unknown' || state === from) return []
		const transition = { monitorId: id, name, from, to: state, since, cause }
		const isHeldBack = isPlanned || dependsOn.some((other) => explains(other, down, new Set([id])))
		return isWorse(transition) && isHeldBack ? [] : [transition]
	})
}

/** Whether a monitor is down, and not merely for what goes round in a circle: then none would be notified. */
function explains(id: string, down: ReadonlyMap<string, readonly string[]>, passed: Set<string>): boolean {
	const dependsOn = down.get(id)
	if (!dependsOn || passed.has(id)) return false
	passed.add(id)
	const further = dependsOn.filter((other) => down.has(other))
	return further.length === 0 || further.some((other) => explains(other, down, passed))
}
