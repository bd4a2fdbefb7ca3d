import type { Change, MonitorNow, Summary } from '#services/status/live/contract.ts'

/** A summary after what the stream says is new. */
export function applyChange(before: Summary, { monitors, ...rest }: Change): Summary {
	const all = Object.entries({ ...before.monitors, ...monitors })
	const there = all.filter((entry): entry is [string, MonitorNow] => entry[1] !== null)
	return { ...rest, monitors: Object.fromEntries(there) }
}

/** The monitors, of those that were known, whose state is another. */
export function turnedBetween(before: Summary | null, now: Summary): string[] {
	return Object.keys(now.monitors).filter(
		(id) => before?.monitors[id] && before.monitors[id].state !== now.monitors[id]!.state,
	)
}
