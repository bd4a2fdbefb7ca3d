import { z } from 'zod'
import { states } from './derive-state.ts'

/** A state, or planned maintenance. */
export const shownStates = [...states, 'maintenance'] as const

const shownState = z.enum(shownStates)

export type ShownState = z.infer<typeof shownState>

/** From 0 to 1; null without data. */
const share = z.number().nullable()
/** ISO 8601 in UTC. */
const time = z.string()
const span = z.object({ from: time, to: time })

/** Shares of the time with data. */
const uptimes = z.object({ day: share, week: share, month: share, quarter: share, year: share })

export type Uptimes = z.infer<typeof uptimes>

/**
 * One day of Europe/Paris, `2026-11-21`: milliseconds in each state, for today until now. `state` is the worst state
 * of the day, however short; `unknown` without data.
 */
const dayCell = z.object({
	day: z.string(),
	state: shownState,
	uptime: share,
	upMs: z.number(),
	degradedMs: z.number(),
	downMs: z.number(),
	unknownMs: z.number(),
	maintenanceMs: z.number(),
})

export type DayCell = z.infer<typeof dayCell>

const monitorView = z.object({
	id: z.string(),
	name: z.string(),
	description: z.string(),
	kind: z.string(),
	groupId: z.string().nullable(),
	state: shownState,
	since: time,
	cause: z.string().nullable(),
	checkedAt: time.nullable(),
	latencyMs: z.number().nullable(),
	facts: z.object({
		playersOnline: z.number().optional(),
		maxPlayers: z.number().optional(),
		certificateEndsAt: time.optional(),
	}),
	uptimes,
	/** The first moment of the last 365 days with data: uptimes count from it. */
	knownSince: time.nullable(),
	/** The last 90 days, oldest first, today last. */
	days: z.array(dayCell),
})

/** A public monitor as the page shows it. */
export type MonitorView = z.infer<typeof monitorView>

const groupView = z.object({ id: z.string().nullable(), name: z.string(), monitors: z.array(monitorView) })

export type GroupView = z.infer<typeof groupView>

/** The indicators of Statuspage, and `unknown`. */
export const indicators = ['none', 'minor', 'major', 'critical', 'maintenance', 'unknown'] as const

const overall = z.object({ indicator: z.enum(indicators), at: time })

export type Overall = z.infer<typeof overall>

export const overview = z.object({ overall, groups: z.array(groupView) })

/** The public page without incidents and maintenance. */
export type Overview = z.infer<typeof overview>

/** A period in which a monitor was down or degraded; `to` is null while it lasts. */
const outage = z.object({
	from: time,
	to: time.nullable(),
	state: z.enum(['down', 'degraded']),
	cause: z.string().nullable(),
})

export type Outage = z.infer<typeof outage>

/** The median and the 95th percentile of response times, in milliseconds, in an interval that starts at `at`. */
const latency = z.object({
	at: time,
	checks: z.number(),
	p50: z.number().nullable(),
	p95: z.number().nullable(),
})

export type Latency = z.infer<typeof latency>

export const latencies = z.object({ latencies: z.array(latency) })

export const monitorDay = z.object({
	monitor: monitorView,
	cell: dayCell,
	outages: z.array(outage),
	/** Periods without data. */
	noData: z.array(span),
	maintenance: z.array(span),
	latencies: z.array(latency),
})

export type MonitorDay = z.infer<typeof monitorDay>

/** Periods of the chart of response times. */
const chartRanges = ['24h', '7d', '30d', '90d', '1y'] as const

export type ChartRange = (typeof chartRanges)[number]

export const dayParams = z.object({ id: z.string().min(1).max(64), day: z.iso.date() })
export const monitorParams = dayParams.pick({ id: true })
export const rangeQuery = z.object({ range: z.enum(chartRanges).default('24h') })

const serviceState = z.object({
	id: z.string(),
	name: z.string(),
	state: shownState,
	/** Null before the first check. */
	checkedAt: time.nullable(),
})

/** The short form of a monitored service. */
export type ServiceState = z.infer<typeof serviceState>

export const services = z.object({ services: z.array(serviceState) })

/** The public read model of the public monitors. */
export type StatusReading = {
	overview(): Promise<Overview>
	/** @throws {AppError} NOT_FOUND for a private or unknown monitor, and for days before its history */
	day(monitorId: string, day: string): Promise<MonitorDay>
	/** @throws {AppError} NOT_FOUND */
	latencies(monitorId: string, range: ChartRange): Promise<Latency[]>
}
