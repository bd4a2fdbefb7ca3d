import type { State } from '#services/status/derive-state.ts'
import type { Transition, WatchedMonitor } from './transitions.ts'

/** The current state of a monitor and the outcome of its last check. */
export type CheckedMonitor = WatchedMonitor & {
	checkedAt: number | null
	/** The outcome of the last stored observation; null without one. */
	lastOutcome(): State | null
}

type Options = {
	/** When the state of a monitor first differed from the notified one. */
	seenAt(monitorId: string): number
	/** Maximum time that an outage waits for its possible causes. */
	maxHoldMs: number
	now: number
}

export type PendingDependencies = {
	/** Outages that are held back, since their dependencies may be down as well. */
	held: ReadonlySet<string>
	/** The undecided dependencies: not checked since, or failing and not settled. */
	suspects: string[]
}

/**
 * Finds the outages whose root cause may still be unknown. A dependent monitor may be checked before its
 * dependencies: its outage waits until each of them has been checked since, and until those that fail are settled.
 */
export function pendingDependenciesOf(
	watched: readonly CheckedMonitor[],
	transitions: readonly Transition[],
	{ seenAt, maxHoldMs, now }: Options,
): PendingDependencies {
	const byId = new Map(watched.map((each) => [each.id, each]))
	const held = new Set<string>()
	const suspects = new Set<string>()
	for (const { monitorId, to } of transitions) {
		const since = seenAt(monitorId)
		if (to !== 'down' || now >= since + maxHoldMs) continue
		const undecided = (byId.get(monitorId)?.dependsOn ?? []).filter((id) => isUndecided(byId.get(id), since))
		if (undecided.length > 0) held.add(monitorId)
		for (const id of undecided) suspects.add(id)
	}
	return { held, suspects: [...suspects] }
}

function isUndecided(monitor: CheckedMonitor | undefined, since: number): boolean {
	if (!monitor || monitor.isPaused || monitor.state === 'down') return false
	return (monitor.checkedAt ?? 0) < since || monitor.lastOutcome() === 'down'
}
