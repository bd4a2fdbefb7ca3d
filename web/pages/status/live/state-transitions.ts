import type { Summary } from '#services/status/live/contract.ts'

/** The monitors, of those that were known, whose state is another. */
export function stateTransitions(before: Summary | null, now: Summary): string[] {
	return Object.keys(now.monitors).filter(
		(id) => before?.monitors[id] && before.monitors[id].state !== now.monitors[id]!.state,
	)
}
