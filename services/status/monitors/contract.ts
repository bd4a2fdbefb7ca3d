import { z } from 'zod'
import { maxSearchCharacters } from '#services/status/monitors/limits.ts'
import { type ChartRange, type Latency, shownStates } from '#services/status/contract.ts'
import { states } from '#services/status/derive-state.ts'
import { type Idempotent, idempotencyKey } from '#services/status/idempotency-key.ts'
import { detail } from '#services/status/probes/detail.ts'
import { monitorKinds } from '#services/status/probes/kinds.ts'
import { causes } from '#services/status/probes/probe-result.ts'
import { idText, shownText } from '#services/status/text-schemas.ts'
import { monitorFields, type MonitorInput, monitorShape } from './monitor.ts'

const state = z.enum(states)
const milliseconds = z.number().nullable()

export const idParam = z.object({ id: idText })
export const tokenParam = z.object({ token: idText })
export const heartbeatQuery = z.object({ status: z.enum(['ok', 'failed']).default('ok') })

export const listQuery = z.object({
	/** Every word must occur in the name, the description or a tag. */
	search: z.string().max(maxSearchCharacters).optional(),
	state: z.enum([...states, 'paused']).optional(),
})

export const placeBody = z.strictObject({ index: z.int().min(0).max(100_000) })

export const groupName = shownText(60)
export const groupBody = z.strictObject({ name: groupName })
export const newGroup = groupBody.extend({ idempotencyKey })

export const newMonitor = monitorFields.safeExtend({ idempotencyKey })

/** `Facts` with times in ISO 8601. */
const facts = z.object({
	status: z.number().optional(),
	certificateEndsAt: z.string().optional(),
	playersOnline: z.number().optional(),
	maxPlayers: z.number().optional(),
	version: z.string().optional(),
})

export type FactsView = z.infer<typeof facts>

/** Unknown without a recent check. */
const currentState = z.object({
	state,
	since: z.string(),
	cause: z.string().nullable(),
	checkedAt: z.string().nullable(),
	latencyMs: milliseconds,
	facts,
})

export type CurrentStateView = z.infer<typeof currentState>

export const managed = z.object({
	...monitorShape.shape,
	id: z.string(),
	pausedAt: z.string().nullable(),
	createdAt: z.string(),
	updatedAt: z.string(),
	currentState,
})

/** A monitor for its managers. Times are ISO 8601 in UTC, durations milliseconds. */
export type ManagedMonitor = z.infer<typeof managed>

const listed = managed
	.pick({
		id: true,
		name: true,
		groupId: true,
		tags: true,
		isPublic: true,
		isPaused: true,
		intervalMs: true,
		currentState: true,
	})
	.extend({ kind: z.enum(monitorKinds) })

export type ListedMonitor = z.infer<typeof listed>

export const group = z.object({ id: z.string(), name: z.string() })

export type MonitorGroup = z.infer<typeof group>

export const list = z.object({
	/** The number of all monitors, regardless of the search. */
	total: z.number(),
	groups: z.array(group),
	monitors: z.array(listed),
	/**
	 * Whether to suggest monitoring the connection of this server: some target is outside, no monitor checks the
	 * connection, and the suggestion was not dismissed.
	 */
	offersConnectivity: z.boolean(),
})

export type MonitorList = z.infer<typeof list>

/** The possible references of a monitor's fields. */
export const choices = z.object({
	groups: z.array(group),
	monitors: z.array(z.object({ id: z.string(), name: z.string() })),
	components: z.array(z.string()),
})

export type MonitorChoices = z.infer<typeof choices>

export const result = z.object({
	outcome: state,
	latencyMs: milliseconds,
	cause: z.enum(causes).nullable(),
	detail: detail.nullable(),
	facts,
})

export type TestResult = z.infer<typeof result>

export const lastChecks = z.object({
	/** The last 20 of the last 48 hours, newest first. */
	checks: z.array(
		result.pick({ outcome: true, latencyMs: true, detail: true }).extend({
			at: z.string(),
			cause: z.string().nullable(),
		}),
	),
	/** The last heartbeat; null before the first. */
	lastCall: z.object({ at: z.string(), failed: z.boolean() }).nullable(),
})

export type LastChecks = z.infer<typeof lastChecks>

export type CheckView = LastChecks['checks'][number]

export const lastDaysBody = z.strictObject({ ids: z.array(idText).max(500) })

/** A monitor over the last 24 hours. */
const lastDay = z.object({
	id: z.string(),
	/** From 0 to 1; null without data. */
	uptime: z.number().nullable(),
	downMs: z.number(),
	degradedMs: z.number(),
	/** When the first data of these 24 hours begins. */
	knownSince: z.string().nullable(),
	/** The worst state of each half hour, oldest first. */
	slots: z.array(z.enum(shownStates)),
})

export type LastDay = z.infer<typeof lastDay>

export const lastDays = z.object({ monitors: z.array(lastDay) })

export const noted = z.object({ ok: z.literal(true) })

/**
 * Manages monitors and groups. `headers` are those of the request: every method needs the permission `status.manage`,
 * or an API key. Each @throws {AppError} UNAUTHORIZED or FORBIDDEN, NOT_FOUND for an unknown id, VALIDATION_ERROR for
 * invalid input: 'Group not found', 'Dependency not found', 'Dependency cycle', 'Component not found', or
 * `[body.path] reason`; FORBIDDEN 'Private address' when someone other than an owner sets or tests a target on this
 * machine or in a private network.
 */
export type MonitorsService = {
	/** In the order of the page: without a group first, then group by group. */
	list(headers: Headers, query: z.infer<typeof listQuery>): Promise<MonitorList>
	choices(headers: Headers): Promise<MonitorChoices>
	find(headers: Headers, id: string): Promise<ManagedMonitor>
	lastChecks(headers: Headers, id: string): Promise<LastChecks>
	/** At most 500 ids; unknown ones are left out. */
	lastDays(headers: Headers, ids: string[]): Promise<LastDay[]>
	/** Response times of a monitor, public or not. */
	latencies(headers: Headers, id: string, range: ChartRange): Promise<Latency[]>
	/**
	 * Adds a monitor at the end of its group, and checks it at once. A repeated request creates one.
	 * @throws {AppError} CONFLICT 'Too many monitors'
	 */
	create(headers: Headers, fields: MonitorInput & Idempotent): Promise<ManagedMonitor>
	/**
	 * Adds a monitor that connects to three public servers every 30 s: while it is down, remote targets that fail are
	 * unknown. Returns the existing one, if any.
	 */
	watchConnectivity(headers: Headers): Promise<ManagedMonitor>
	/** Dismisses the suggestion for everyone. */
	declineConnectivity(headers: Headers): Promise<void>
	/** Replaces all fields. */
	change(headers: Headers, id: string, fields: MonitorInput): Promise<ManagedMonitor>
	/** Removes a monitor with its history and from the dependencies of others. */
	remove(headers: Headers, id: string): Promise<void>
	setPaused(headers: Headers, id: string, isPaused: boolean): Promise<void>
	/** Moves a monitor to `index` in its group, from 0; larger values move it to the end. */
	move(headers: Headers, id: string, index: number): Promise<void>
	/**
	 * Replaces the token of a heartbeat; the old one stops working. @throws {AppError} VALIDATION_ERROR 'No heartbeat'
	 */
	renewToken(headers: Headers, id: string): Promise<ManagedMonitor>
	/**
	 * Probes once with these fields, and stores nothing. @throws {AppError} VALIDATION_ERROR 'Nothing to probe' for a
	 * heartbeat; TOO_MANY_REQUESTS after 30 in a minute, or while 8 are running.
	 */
	test(headers: Headers, fields: MonitorInput): Promise<TestResult>
	/** Adds a group at the end; a repeated request creates one. @throws {AppError} CONFLICT 'Too many groups' */
	createGroup(headers: Headers, name: string, options?: Idempotent): Promise<MonitorGroup>
	renameGroup(headers: Headers, id: string, name: string): Promise<void>
	/** Removes a group; its monitors stay, without a group. */
	removeGroup(headers: Headers, id: string): Promise<void>
	/** Moves a group to `index`, from 0; larger values move it to the end. */
	moveGroup(headers: Headers, id: string, index: number): Promise<void>
}
