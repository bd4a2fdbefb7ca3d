import { states } from './derive-state.ts'
import type { Facts } from './probes/probe-result.ts'

/** What a page shows in one word: a state, or maintenance that was planned. */
export const shownStates = [...states, 'maintenance'] as const

export type ShownState = (typeof shownStates)[number]

/** Shares of the time of which something is known, from 0 to 1; null where nothing is. */
export type Uptimes = {
	day: number | null
	week: number | null
	month: number | null
	quarter: number | null
	year: number | null
}

/**
 * One day of Europe/Paris, `2026-11-21`, in milliseconds: how long each state lasted, of today until now. `state` is the
 * worst of it, however short; `unknown` without data.
 */
export type DayCell = {
	day: string
	state: ShownState
	uptime: number | null
	upMs: number
	degradedMs: number
	downMs: number
	unknownMs: number
	maintenanceMs: number
}

/** A public monitor as the page shows it. Times that leave the service are ISO 8601 in UTC. */
export type MonitorView = {
	id: string
	name: string
	description: string
	kind: string
	groupId: string | null
	state: ShownState
	since: string
	cause: string | null
	checkedAt: string | null
	latencyMs: number | null
	facts: Pick<Facts, 'playersOnline' | 'maxPlayers'> & { certificateEndsAt?: string }
	uptimes: Uptimes
	/** The first moment of the last 365 days of which something is known: uptimes know nothing of what was before. */
	knownSince: string | null
	/** The last 90 days, oldest first, today last. */
	days: readonly DayCell[]
}

export type GroupView = { id: string | null; name: string; monitors: MonitorView[] }

/** How much of what is public does not work, as Statuspage's indicator says it. */
export const indicators = ['none', 'minor', 'major', 'critical', 'maintenance', 'unknown'] as const

export type Overall = { indicator: (typeof indicators)[number]; at: string }

/** All that the public page shows beside incidents and maintenance. */
export type Overview = { overall: Overall; groups: GroupView[] }

/** A stretch in which a monitor did not work well; `to` is null while it lasts. */
export type Outage = { from: string; to: string | null; state: 'down' | 'degraded'; cause: string | null }

/** Milliseconds of answers, the middle one and the one that 95 in 100 stay below, in a stretch that begins at `at`. */
export type Latency = { at: string; checks: number; p50: number | null; p95: number | null }

/** A monitor on one day, or over a longer stretch. */
export type MonitorDay = {
	monitor: MonitorView
	cell: DayCell
	outages: Outage[]
	/** Stretches of which nothing is known. */
	noData: { from: string; to: string }[]
	maintenance: { from: string; to: string }[]
	latencies: Latency[]
}

/** Stretches of the chart of response times. */
export const chartRanges = ['24h', '7d', '30d', '90d', '1y'] as const

export type ChartRange = (typeof chartRanges)[number]

/** What everybody may read of the public monitors. */
export type StatusReading = {
	overview(): Promise<Overview>
	/** @throws {AppError} NOT_FOUND for what is not public or not there, and for days before its history */
	day(monitorId: string, day: string): Promise<MonitorDay>
	/** @throws {AppError} NOT_FOUND */
	latencies(monitorId: string, range: ChartRange): Promise<Latency[]>
}
