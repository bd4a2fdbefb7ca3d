import type { State } from '#services/status/derive-state.ts'
import type { Detail } from '#services/status/probes/detail.ts'
import type { AlertEnd, NotifiedState } from '#services/status/notifications/contract.ts'

/** A monitor with its current state. */
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
	/** Only for the team: the detail of the deciding check, and the target without secrets. */
	detail?: Detail | null
	target?: string | null
	isPublic?: boolean
	/** How it left its alert, `stopped` when paused or removed; absent while in it. */
	ended?: AlertEnd
}

const severity: Record<NotifiedState, number> = { up: 0, degraded: 1, down: 2 }

export const isWorse = ({ from, to }: Pick<Transition, 'from' | 'to'>) => severity[to] > severity[from]

/** Sorts by severity, worst first. */
export const worstFirst = <Each extends Pick<Transition, 'to'>>(changes: readonly Each[]): Each[] =>
	changes.toSorted((one, other) => severity[other.to] - severity[one.to])

/**
 * The transitions from the notified to the current states; a monitor never notified counts as up. Outages are held
 * back during maintenance and while a dependency is down, so that one cause is notified once; direct dependencies
 * suffice. Recoveries are never held back. Unknown is not a transition.
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

/**
 * Whether a monitor is down for a reason other than a dependency cycle, all of whose members would otherwise be held
 * back.
 */
function explains(id: string, down: ReadonlyMap<string, readonly string[]>, visited: Set<string>): boolean {
	const dependsOn = down.get(id)
	if (!dependsOn || visited.has(id)) return false
	visited.add(id)
	const downDependencies = dependsOn.filter((other) => down.has(other))
	return downDependencies.length === 0 || downDependencies.some((other) => explains(other, down, visited))
}
