import { sql, type Transaction } from 'kysely'
import type { Engine } from '#platform/database/open.ts'
import type { State, StateTransition } from '#services/status/derive-state.ts'
import { dueIfCalledSince } from '#services/status/heartbeats/queries.ts'
import { type Detail, detailJson } from '#services/status/probes/detail.ts'
import type { ProbeResult } from '#services/status/probes/probe-result.ts'
import type { Db, StatusTables } from '#services/status/tables.ts'

type Lease = { now: number; leaseUntil: number; by: string }

/** Claims due checks that no process holds, the longest overdue first, until `leaseUntil`. */
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

/** The earliest due time among monitors without a lease; null when there is none. */
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

/** Renews the leases of this process. */
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
 * After a pause without checks, spreads overdue checks in order over as much time as they fell due in, at most a
 * minute, to avoid probing all targets at once.
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
 * Corrects times written before the clock was set back: due times more than one interval ahead are moved forward by
 * whole intervals, and leases are limited to `leaseUntil`.
 */
export async function fixClockChange(db: Db, { now, leaseUntil }: Omit<Lease, 'by'>): Promise<void> {
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

/** A completed check and the state that results from it. */
export type CompletedCheck = {
	monitorId: string
	/** Whether a heartbeat may have arrived meanwhile. */
	isHeartbeat: boolean
	/** The claimed due time, and the next one. */
	dueAt: number
	nextDueAt: number
	/** Whether a notification still waits for the state of this monitor to settle. */
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

/** Stores a check, or returns false when the lease has passed to another process. */
export async function record(
	trx: Transaction<StatusTables>,
	by: string,
	completed: CompletedCheck,
): Promise<boolean> {
	const { monitorId, at, result, currentState } = completed
	const claim = await trx
		.updateTable('schedules')
		.set({ due_at: completed.nextDueAt, recheck: completed.isRecheck ? 1 : 0, lease_until: 0, lease_by: '' })
		.where('monitor_id', '=', monitorId)
		.where('lease_by', '=', by)
		.where('due_at', '=', completed.dueAt)
		.executeTakeFirst()
	if (claim.numUpdatedRows === 0n) return false
	if (completed.isHeartbeat) await dueIfCalledSince(trx, completed)
	const { outcome, cause, detail, latencyMs, facts } = result
	const row = {
		monitor_id: monitorId,
		at,
		outcome,
		latency_ms: latencyMs,
		cause,
		detail: detailJson(detail),
	}
	await trx.insertInto('checks').values(row).execute()
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

/**
 * Replaces a transition at the same time. Must be written in the same transaction as the current state that it leads
 * to, on which `history/history-cache.ts` relies.
 */
export async function recordTransition(
	trx: Db,
	monitorId: string,
	transition: StateTransition,
	detail: Detail | null = null,
) {
	const { at, state, cause } = transition
	const isProblem = state === 'down' || state === 'degraded'
	const columns = { state, cause, detail: isProblem ? detailJson(detail) : null }
	await trx
		.insertInto('state_transitions')
		.values({ monitor_id: monitorId, at, ...columns })
		.onConflict((conflict) => conflict.columns(['monitor_id', 'at']).doUpdateSet(columns))
		.execute()
}
