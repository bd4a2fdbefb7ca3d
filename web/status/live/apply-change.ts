import type { Change, MonitorNow, Summary } from '#services/status/live/contract.ts'

/** A summary after what the stream says is new. */
export function applyChange(before: Summary, { monitors, ...rest }: Change): Summary {
	const all = Object.entries({ ...before.monitors, ...monitors })
	const there = all.filter((entry): entry is [string, MonitorNow] => entry[1] !== null)
	return { ...rest, monitors: Object.fromEntries(there) }
}
