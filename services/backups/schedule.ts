import { instantOf, wallMsOf, wallTimeAt } from '#platform/paris.ts'
import type { BackupSettings } from './contract.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long after its time a backup is late. */
const graceMs = 6 * hourMs

type When = Pick<BackupSettings, 'schedule' | 'hour' | 'weekday'>

/** The last time of the schedule up to `nowMs`, in milliseconds since 1970; null when it is off. */
export function lastDue(when: When, nowMs: number): number | null {
	return dueFrom(when, nowMs, -1, (due) => due <= nowMs)
}

/** The first time of the schedule after `nowMs`. */
export function nextDue(when: When, nowMs: number): number | null {
	return dueFrom(when, nowMs, 1, (due) => due > nowMs)
}

function dueFrom(
	{ schedule, hour, weekday }: When,
	nowMs: number,
	direction: 1 | -1,
	isFound: (due: number) => boolean,
): number | null {
	if (schedule === 'off') return null
	const today = wallMsOf(`${wallTimeAt(nowMs).slice(0, 10)}T00:00`)
	for (let days = 0; days <= 8; days++) {
		const wallMs = today + direction * days * dayMs + hour * hourMs
		// Sunday is 0 there.
		const isDay = schedule === 'daily' || new Date(wallMs).getUTCDay() === weekday % 7
		if (isDay && isFound(instantOf(wallMs))) return instantOf(wallMs)
	}
	return null
}

/**
 * When the backup that is late was due, null if none is: it should have begun more than `graceMs` ago, after the schedule
 * was changed, and no backup is newer.
 */
export function lateSince(
	when: When,
	{ changedAtMs, newestMs, nowMs }: { changedAtMs: number; newestMs: number | null; nowMs: number },
): number | null {
	const due = lastDue(when, nowMs - graceMs)
	if (due === null || due <= changedAtMs || (newestMs !== null && newestMs >= due)) return null
	return due
}
