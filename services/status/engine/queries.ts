import { sql, type Transaction } from 'kysely'
import type { Engine } from '#platform/database/open.ts'
import type { State, StateTransition } from '#services/status/derive-state.ts'
import { dueIfCalledSince } from '#services/status/heartbeats/queries.ts'
import { type Detail, detailJson } from '#services/status/probes/detail.ts'
import type { ProbeResult } from '#services/status/probes/probe-result.ts'
import type { Db, StatusTables } from '#services/status/tables.ts'

type Lease = { now: number; leaseUntil: number; by: string }

/** Takes what is due and not at another process, the longest due first; nobody else gets it until `leaseUntil`. */
export async function claimDue(
	db: Db,
	engine: Engine,
	{ now, leaseUntil, by, limit }: Lease & { limit: number },
) {
	return await db
		.updateTable('schedules')
		.set({ lease_until: leaseUntil, lease_by: by })
		.where('monitor_id', 'in', (from) => {
			const due = from
				.selectFrom('schedules')
				.select('monitor_id')
				.where('due_at', '<=', now)
				.where('lease_until', '<=', now)
				.orderBy('due_at')
				.limit(limit)
			return engine === 'postgres' ? due.forUpdate().skipLocked() : due
		})
		.returning(['monitor_id as id', 'due_at as dueAt', 'recheck'])
		.execute()
}

/** When the next monitor is due that no process is at; null when there is none. */
export async function nextDueAt(db: Db, now: number): Promise<number | null> {
	const row = await db
		.selectFrom('schedules')
		.select('due_at')
		.where('lease_until', '<=', now)
		.orderBy('due_at')
		.limit(1)
		.executeTakeFirst()
	return row?.due_at ?? null
}

/** This process is still at these. */
export async function renewLeases(db: Db, ids: readonly string[], { leaseUntil, by }: Omit<Lease, 'now'>) {
	if (ids.length === 0) return
	await db
		.updateTable('schedules')
		.set({ lease_until: leaseUntil })
		.where('monitor_id', 'in', ids)
		.where('lease_by', '=', by)
		.execute()
}

/** Releases the leases of `by`, or with null those of everyone. */
export async function endLeases(db: Db, by: string | null): Promise<void> {
	await db
		.updateTable('schedules')
		.set({ lease_until: 0, lease_by: '' })
		.where('lease_until', '>', 0)
		.$if(by !== null, (query) => query.where('lease_by', '=', by))
		.execute()
}

/**
 * Spreads what is overdue, as after a time without checks, in its order over as long a time as it fell due in,
 * and over a minute at most: nobody is asked by all at once.
 */
export async function spreadOverdue(db: Db, now: number): Promise<void> {
	const earliest = await nextDueAt(db, now)
	if (earliest === null || earliest >= now) return
	const sinceEarliest = sql<number>`(due_at - ${earliest})`
	await db
		.updateTable('schedules')
		.set({ due_at: sql`${now} + ${remainder(sinceEarliest, sql`${maxSpreadMs}`)}` })
		.where('due_at', '<=', now)
		.where('lease_until', '<=', now)
		.execute()
}

const maxSpreadMs = 60_000

/**
 * Makes good what was written under a clock that has been set back: a due time later than an interval from now comes
 * as much sooner, by whole intervals, and no lease outlasts `leaseUntil`.
 */
export async function mendClock(db: Db, { now, leaseUntil }: Omit<Lease, 'by'>): Promise<void> {
	await db
		.updateTable('schedules')
		.from('monitors')
		.set({ due_at: sql`${now} + ${remainder(sql`(due_at - ${now})`, sql`interval_ms`)}` })
		.whereRef('monitors.id', '=', 'schedules.monitor_id')
		.where((row) => row(row('due_at', '-', row.ref('interval_ms')), '>', now))
		.execute()
	await db
		.updateTable('schedules')
		.set({ lease_until: leaseUntil })
		.where('lease_until', '>', leaseUntil)
		.execute()
	await db.updateTable('heartbeats').set({ at: now }).where('at', '>', now).execute()
}

const remainder = (ms: ReturnType<typeof sql>, of: ReturnType<typeof sql>) =>
	sql`(${ms} - floor(${ms} / ${of}) * ${of})`

/** One check that was made, and what it makes of the monitor. */
export type CompletedCheck = {
	monitorId: string
	/** Its job may have called meanwhile. */
	isHeartbeat: boolean
	/** The due time that was claimed, and the next one. */
	dueAt: number
	nextDueAt: number
	/** Whether it is not settled yet where it stands, and somebody waits for it. */
	isRecheck: boolean
	at: number
	result: ProbeResult
	currentState: {
		state: State
		since: number
		recentJson: string
		expiresAt: number | null
		cause: string | null
	}
	transitions: readonly StateTransition[]
}

/** Writes a check down, in whole or, when the lease has passed to another process, not at all. Answers whether it did. */
export async function record(
	trx: Transaction<StatusTables>,
	by: string,
	completed: CompletedCheck,
): Promise<boolean> {
	const { monitorId, at, result, currentState } = completed
	const held = await trx
		.updateTable('schedules')
		.set({ due_at: completed.nextDueAt, recheck: completed.isRecheck ? 1 : 0, lease_until: 0, lease_by: '' })
		.where('monitor_id', '=', monitorId)
		.where('lease_by', '=', by)
		.where('due_at', '=', completed.dueAt)
		.executeTakeFirst()
	if (held.numUpdatedRows === 0n) return false
	if (completed.isHeartbeat) await dueIfCalledSince(trx, completed)
	const { outcome, cause, detail, latencyMs, facts } = result
	const checked = {
		monitor_id: monitorId,
		at,
		outcome,
		latency_ms: latencyMs,
		cause,
		detail: detailJson(detail),
	}
	await trx.insertInto('checks').values(checked).execute()
	await trx
		.updateTable('current_states')
		.set({
			state: currentState.state,
			since: currentState.since,
			cause: currentState.cause,
			recent_json: currentState.recentJson,
			expires_at: currentState.expiresAt,
			checked_at: at,
			latency_ms: latencyMs,
			facts_json: JSON.stringify(facts),
		})
		.where('monitor_id', '=', monitorId)
		.execute()
	for (const transition of completed.transitions) await recordTransition(trx, monitorId, transition, detail)
	return true
}

/** A transition at the time of another takes its place. TextInLocale with the currentState that it leads to: see `history/historyCache.ts`. */
export async function recordTransition(
	trx: Db,
	monitorId: string,
	transition: StateTransition,
	detail: Detail | null = null,
) {
	const { at, state, cause } = transition
	const isTrouble = state === 'down' || state === 'degraded'
	const columns = { state, cause, detail: isTrouble ? detailJson(detail) : null }
	await trx
		.insertInto('state_transitions')
		.values({ monitor_id: monitorId, at, ...columns })
		.onConflict((conflict) => conflict.columns(['monitor_id', 'at']).doUpdateSet(columns))
		.execute()
}
