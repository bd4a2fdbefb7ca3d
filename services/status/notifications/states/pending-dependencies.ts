import type { State } from '#services/status/derive-state.ts'
import type { Transition, WatchedMonitor } from './transitions.ts'

/** The current state of a monitor and the outcome of its last check. */
export type CheckedMonitor = WatchedMonitor & {
	checkedAt: number | null
	/** The outcome of the last observation that is remembered; null for none. */
	lastOutcome(): State | null
}

type Options = {
	/** Since when the state of a monitor differs from what was notified. */
	seenAt(monitorId: string): number
	/** How long an outage waits for those on which it may depend. */
	maxHoldMs: number
	now: number
}

export type PendingDependencies = {
	/** Outages that are not notified yet: what they depend on may be down as well. */
	held: ReadonlySet<string>
	/** What they depend on: not checked since, or failing and not settled. */
	suspects: string[]
}

/**
 * Which outages may have a cause that is not known yet. A monitor that depends on others may be checked first: it waits until
 * each of them has been checked since, and until those that fail are settled.
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
		const unsure = (byId.get(monitorId)?.dependsOn ?? []).filter((id) => isUnsure(byId.get(id), since))
		if (unsure.length > 0) held.add(monitorId)
		for (const id of unsure) suspects.add(id)
	}
	return { held, suspects: [...suspects] }
}

function isUnsure(monitor: CheckedMonitor | undefined, since: number): boolean {
	if (!monitor || monitor.isPaused || monitor.state === 'down') return false
	return (monitor.checkedAt ?? 0) < since || monitor.lastOutcome() === 'down'
}
