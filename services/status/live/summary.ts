import { createHash } from 'node:crypto'
import type { CurrentStates } from '#services/status/history/public-history.ts'
import type { Change, MonitorNow, Summary } from './contract.ts'

/** The summary of the current states; `notices` is everything that the page shows of incidents and maintenance. */
export function summaryOf({ indicator, monitors }: CurrentStates, notices: unknown): Summary {
	const entries = monitors.map(({ id, state, since, cause }): [string, MonitorNow] => [
		id,
		{ state, since, cause },
	])
	return {
		indicator,
		monitors: Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))),
		notices: digest(JSON.stringify(notices)),
	}
}

/** A digest, equal for equal summaries in every process. */
export const idOf = (summary: Summary) => digest(JSON.stringify(summary))

export function changeBetween(before: Summary, now: Summary): Change {
	const changed = Object.entries(now.monitors).filter(
		([id, monitor]) => !isSame(before.monitors[id], monitor),
	)
	const removed = Object.keys(before.monitors).filter((id) => !(id in now.monitors))
	return {
		indicator: now.indicator,
		notices: now.notices,
		monitors: { ...Object.fromEntries(changed), ...Object.fromEntries(removed.map((id) => [id, null])) },
	}
}

function isSame(one: MonitorNow | undefined, other: MonitorNow): boolean {
	return one?.state === other.state && one.since === other.since && one.cause === other.cause
}

function digest(text: string): string {
	return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
