import { z } from 'zod'
import { shownStates } from '#services/status/contract.ts'
import { states } from '#services/status/derive-state.ts'
import { detail } from '#services/status/probes/detail.ts'
import { causes } from '#services/status/probes/probe-result.ts'
import { idempotencyKey } from '#services/status/idempotency-key.ts'
import type {
	CheckView,
	LastChecks,
	LastDay,
	ListedMonitor,
	ManagedMonitor,
	MonitorChoices,
	MonitorGroup,
	MonitorList,
	CurrentStateView,
	TestResult,
	ToldFacts,
} from './contract.ts'
import { groupName } from './groups.ts'
import { monitorKinds } from '#services/status/probes/kinds.ts'
import { monitorFields, monitorShape } from './monitor.ts'
import { idText } from '#services/status/text-schemas.ts'

export const idParam = z.object({ id: idText })
export const tokenParam = z.object({ token: idText })
export const heartbeatQuery = z.object({ status: z.enum(['ok', 'failed']).default('ok') })

export const listQuery = z.object({
	search: z.string().max(200).optional(),
	state: z.enum([...states, 'paused']).optional(),
})

export const placeBody = z.strictObject({ index: z.int().min(0).max(100_000) })
export const groupBody = z.strictObject({ name: groupName })
export const newGroup = groupBody.extend({ idempotencyKey })

export const newMonitor = monitorFields.safeExtend({ idempotencyKey })

const state = z.enum(states)
const milliseconds = z.number().nullable()

const facts = z.object({
	status: z.number().optional(),
	certificateEndsAt: z.string().optional(),
	playersOnline: z.number().optional(),
	maxPlayers: z.number().optional(),
	version: z.string().optional(),
}) satisfies z.ZodType<ToldFacts>

const currentState = z.object({
	state,
	since: z.string(),
	cause: z.string().nullable(),
	checkedAt: z.string().nullable(),
	latencyMs: milliseconds,
	facts,
}) satisfies z.ZodType<CurrentStateView>

export const managed = z.object({
	...monitorShape.shape,
	id: z.string(),
	pausedAt: z.string().nullable(),
	createdAt: z.string(),
	updatedAt: z.string(),
	currentState,
}) satisfies z.ZodType<ManagedMonitor>

const { name, tags, isPublic, isPaused } = monitorShape.shape

const listed = z.object({
	id: z.string(),
	name,
	groupId: z.string().nullable(),
	kind: z.enum(monitorKinds),
	tags,
	isPublic,
	isPaused,
	intervalMs: z.number(),
	currentState,
}) satisfies z.ZodType<ListedMonitor>

export const group = z.object({ id: z.string(), name: z.string() }) satisfies z.ZodType<MonitorGroup>

export const list = z.object({
	total: z.number(),
	groups: z.array(group),
	monitors: z.array(listed),
	offersConnectivity: z.boolean(),
}) satisfies z.ZodType<MonitorList>

export const choices = z.object({
	groups: z.array(group),
	monitors: z.array(z.object({ id: z.string(), name: z.string() })),
	components: z.array(z.string()),
}) satisfies z.ZodType<MonitorChoices>

export const result = z.object({
	outcome: state,
	latencyMs: milliseconds,
	cause: z.enum(causes).nullable(),
	detail: detail.nullable(),
	facts,
}) satisfies z.ZodType<TestResult>

const check = z.object({
	at: z.string(),
	outcome: state,
	latencyMs: milliseconds,
	cause: z.string().nullable(),
	detail: detail.nullable(),
}) satisfies z.ZodType<CheckView>

export const lastChecks = z.object({
	checks: z.array(check),
	lastCall: z.object({ at: z.string(), failed: z.boolean() }).nullable(),
}) satisfies z.ZodType<LastChecks>

export const lastDaysBody = z.strictObject({ ids: z.array(idText).max(500) })

export const lastDays = z.object({
	monitors: z.array(
		z.object({
			id: z.string(),
			uptime: z.number().nullable(),
			downMs: z.number(),
			degradedMs: z.number(),
			knownSince: z.string().nullable(),
			slots: z.array(z.enum(shownStates)),
		}) satisfies z.ZodType<LastDay>,
	),
})

export const noted = z.object({ ok: z.literal(true) })
