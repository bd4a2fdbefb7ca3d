import type { Uptimes } from '#services/status/contract.ts'
import { hundredthsOfPercent } from '#web/status/format.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const periods = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs, quarter: 90 * dayMs, year: 365 * dayMs }

type Period = keyof typeof periods

/** A tuple, to keep keys out of the data of a page with 200 services. */
export type PeriodUptime = readonly [period: Period | { ms: number }, share: number | null]

/** Tolerance for clock skew. */
const toleranceMs = 60_000

/** `knownMs` is the age of the data of a monitor, null without any. The first longer period is shortened to it. */
export function uptimesOf(uptimes: Uptimes, knownMs: number | null): PeriodUptime[] {
	if (knownMs === null) return []
	const names = Object.keys(periods) as Period[]
	const firstIncomplete = names.findIndex((name) => periods[name] > knownMs + toleranceMs)
	return names
		.slice(0, firstIncomplete < 0 ? names.length : firstIncomplete + 1)
		.map((name, index) => [
			index === firstIncomplete ? { ms: roundDown(knownMs) } : name,
			roundedShare(uptimes[name]),
		])
}

const roundedShare = (share: number | null) => (share === null ? null : hundredthsOfPercent(share) / 10_000)

/** Rounds, so that the data of the page rarely changes. */
function roundDown(ms: number): number {
	const unit = ms < 60_000 ? 1000 : ms < dayMs ? 60_000 : ms < 7 * dayMs ? hourMs : dayMs
	return Math.max(Math.floor(ms / unit) * unit, 1000)
}
