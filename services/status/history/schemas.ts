import { z } from 'zod'
import {
	chartRanges,
	type DayCell,
	indicators,
	type Latency,
	type MonitorDay,
	type MonitorView,
	type Overview,
	shownStates,
} from '#services/status/contract.ts'

const share = z.number().nullable()
const at = z.string()

const cell = z.object({
	day: z.string(),
	state: z.enum(shownStates),
	uptime: share,
	upMs: z.number(),
	degradedMs: z.number(),
	downMs: z.number(),
	unknownMs: z.number(),
	maintenanceMs: z.number(),
}) satisfies z.ZodType<DayCell>

const monitor = z.object({
	id: z.string(),
	name: z.string(),
	description: z.string(),
	kind: z.string(),
	groupId: z.string().nullable(),
	state: z.enum(shownStates),
	since: at,
	cause: z.string().nullable(),
	checkedAt: at.nullable(),
	latencyMs: z.number().nullable(),
	facts: z.object({
		playersOnline: z.number().optional(),
		maxPlayers: z.number().optional(),
		certificateEndsAt: at.optional(),
	}),
	uptimes: z.object({ day: share, week: share, month: share, quarter: share, year: share }),
	knownSince: at.nullable(),
	days: z.array(cell),
}) satisfies z.ZodType<MonitorView>

const latency = z.object({
	at,
	checks: z.number(),
	p50: z.number().nullable(),
	p95: z.number().nullable(),
}) satisfies z.ZodType<Latency>

export const overview = z.object({
	overall: z.object({ indicator: z.enum(indicators), at }),
	groups: z.array(z.object({ id: z.string().nullable(), name: z.string(), monitors: z.array(monitor) })),
}) satisfies z.ZodType<Overview>

export const day = z.object({
	monitor,
	cell,
	outages: z.array(
		z.object({
			from: at,
			to: at.nullable(),
			state: z.enum(['down', 'degraded']),
			cause: z.string().nullable(),
		}),
	),
	noData: z.array(z.object({ from: at, to: at })),
	maintenance: z.array(z.object({ from: at, to: at })),
	latencies: z.array(latency),
}) satisfies z.ZodType<MonitorDay>

export const latencies = z.object({ latencies: z.array(latency) })

export const dayParams = z.object({
	id: z.string().min(1).max(64),
	day: z.iso.date(),
})

export const idParams = dayParams.pick({ id: true })

export const rangeQuery = z.object({ range: z.enum(chartRanges).default('24h') })
