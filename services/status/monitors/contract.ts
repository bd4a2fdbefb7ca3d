import type { ChartRange, Latency, ShownState } from '#services/status/contract.ts'
import type { State } from '#services/status/derive-state.ts'
import type { Detail } from '#services/status/probes/detail.ts'
import type { Cause, Facts } from '#services/status/probes/probe-result.ts'
import type { Idempotent } from '#services/status/idempotency-key.ts'
import type { MonitorKind } from '#services/status/probes/kinds.ts'
import type { MonitorFields, MonitorInput } from './monitor.ts'

/** What was learnt beside the state, with its times in ISO 8601. */
export type ToldFacts = Omit<Facts, 'certificateEndsAt'> & { certificateEndsAt?: string }

/** Unknown without a recent check. */
export type CurrentStateView = {
	state: State
	since: string
	cause: string | null
	checkedAt: string | null
	latencyMs: number | null
	facts: ToldFacts
}

/** A monitor for those who manage it. Times are ISO 8601 in UTC, lengths milliseconds. */
export type ManagedMonitor = MonitorFields & {
	id: string
	pausedAt: string | null
	createdAt: string
	updatedAt: string
	currentState: CurrentStateView
}

/** A line of the list. */
export type ListedMonitor = Pick<
	ManagedMonitor,
	'id' | 'name' | 'groupId' | 'tags' | 'isPublic' | 'isPaused' | 'intervalMs' | 'currentState'
> & { kind: MonitorKind }

export type MonitorGroup = { id: string; name: string }

/**
 * `total` is the number of all monitors, also of those that the search leaves out. `offersConnectivity` is whether to
 * offer watching the connection of this server: something outside is watched, the connection is not, and nobody has
 * declined.
 */
export type MonitorList = {
	total: number
	groups: MonitorGroup[]
	monitors: ListedMonitor[]
	offersConnectivity: boolean
}

/** What of the list is asked for: names, descriptions and tags that hold all of `search`, one state, or the paused ones. */
type ListQuery = { search?: string | undefined; state?: State | 'paused' | undefined }

/** What the fields of a monitor may name: groups, other monitors, components of this site. */
export type MonitorChoices = {
	groups: MonitorGroup[]
	monitors: { id: string; name: string }[]
	components: string[]
}

export type TestResult = {
	outcome: State
	latencyMs: number | null
	cause: Cause | null
	detail: Detail | null
	facts: ToldFacts
}

/** One check of the last 48 hours. `detail` is what the probe met, in figures. */
export type CheckView = Pick<TestResult, 'outcome' | 'latencyMs' | 'detail'> & {
	at: string
	cause: string | null
}

/** The last 20 checks of a monitor, newest first, and when the job of a heartbeat called last; null before the first call. */
export type LastChecks = { checks: CheckView[]; lastCall: { at: string; failed: boolean } | null }

/** A monitor over the last 24 hours. `slots` are their half hours, oldest first: the worst state of each. */
export type LastDay = {
	id: string
	/** From 0 to 1; null when nothing is known. */
	uptime: number | null
	downMs: number
	degradedMs: number
	/** The first moment of these 24 hours of which something is known. */
	knownSince: string | null
	slots: ShownState[]
}

/**
 * What is watched, and how. `headers` are those of the request: each verb is for people with the permission
 * `status.manage` and for API keys. Each @throws {AppError} UNAUTHORIZED or FORBIDDEN, NOT_FOUND for an id that nothing
 * has, VALIDATION_ERROR for what does not fit: 'Group not found', 'Dependency not found', 'Dependency cycle',
 * 'Component not found', or `[body.path] why`; FORBIDDEN 'Private address' for a target on this machine or in a private network
 * that somebody else than an owner sets or tests.
 */
export type MonitorsService = {
	/** In the order in which they were arranged: without a group first, then group by group. */
	list(headers: Headers, query: ListQuery): Promise<MonitorList>
	choices(headers: Headers): Promise<MonitorChoices>
	find(headers: Headers, id: string): Promise<ManagedMonitor>
	lastChecks(headers: Headers, id: string): Promise<LastChecks>
	/** Of these monitors, at most 500, those that exist. */
	lastDays(headers: Headers, ids: string[]): Promise<LastDay[]>
	/** Response times of a monitor, public or not. */
	latencies(headers: Headers, id: string, range: ChartRange): Promise<Latency[]>
	/**
	 * At the end of its group, checked at once; sent twice, it is made once.
	 * @throws {AppError} CONFLICT 'Too many monitors'
	 */
	create(headers: Headers, fields: MonitorInput & Idempotent): Promise<ManagedMonitor>
	/**
	 * Watches the connection of this server to the internet, by asking three public servers every 30 s: while it is down,
	 * nothing is known of what is elsewhere. Where it is watched already, changes nothing.
	 */
	watchConnectivity(headers: Headers): Promise<ManagedMonitor>
	/** From now on nobody is offered that. */
	declineConnectivity(headers: Headers): Promise<void>
	/** Writes all fields anew. */
	change(headers: Headers, id: string, fields: MonitorInput): Promise<ManagedMonitor>
	/** Its history goes with it, and what depended on it depends on it no more. */
	remove(headers: Headers, id: string): Promise<void>
	setPaused(headers: Headers, id: string, isPaused: boolean): Promise<void>
	/** Puts a monitor at `index` of its group, from 0; beyond its end, last. */
	move(headers: Headers, id: string, index: number): Promise<void>
	/** A heartbeat gets a new token; the old one is nobody's from now on. @throws {AppError} VALIDATION_ERROR 'No heartbeat' */
	renewToken(headers: Headers, id: string): Promise<ManagedMonitor>
	/**
	 * Probes once what these fields describe, and stores nothing. @throws {AppError} VALIDATION_ERROR 'Nothing to look at'
	 * for a heartbeat; TOO_MANY_REQUESTS after 30 in a minute, or while 8 are under way.
	 */
	test(headers: Headers, fields: MonitorInput): Promise<TestResult>
	/** At the end; sent twice, it is made once. @throws {AppError} CONFLICT 'Too many groups' */
	createGroup(headers: Headers, name: string, sent?: Idempotent): Promise<MonitorGroup>
	renameGroup(headers: Headers, id: string, name: string): Promise<void>
	/** Its monitors stay, without a group. */
	removeGroup(headers: Headers, id: string): Promise<void>
	/** Puts a group at `index` of all groups, from 0; beyond their end, last. */
	moveGroup(headers: Headers, id: string, index: number): Promise<void>
}
