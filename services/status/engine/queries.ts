import { sql, type Transaction } from 'kysely'
import type { Engine } from '#platform/database/open.ts'
import type { State, Turn } from '#services/status/derive-state.ts'
import { dueIfCalledSince } from '#services/status/heartbeats/queries.ts'
import { type Detail, detailJson } from '#services/status/probes/detail.ts'
import type { Finding } from '#services/status/probes/finding.ts'
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
		.returning(['monitor_id as id', 'due_at as dueAt', 'hurried'])
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

/** Gives back what `by` had taken, or with null what whoever had. */
export async function endLeases(db: Db, by: string | null): Promise<void> {
	await db
		.updateTable('schedules')
		.set({ lease_until: 0, lease_by: '' })
		.where('lease_until', '>', 0)
		.$if(by !== null, (query) => query.where('lease_by', '=', by))
		.execute()
}

/**
 * Spreads what is overdue, as after a time in which nobody looked, in its order over as long a time as it fell due in,
 * and over a minute at most: nobody is asked by all at once.
 */
export async function spreadOverdue(db: Db, now: number): Promise<void> {
	const earliest = await nextDueAt(db, now)
	if (earliest === null || earliest >= now) return
	const sinceEarliest = sql<number>`(due_at - ${earliest})`
	await db
		.updateTable('schedules')
		.set({ due_at: sql`${now} + ${remainder(sinceEarliest, sql`${longestSpreadMs}`)}` })
		.where('due_at', '<=', now)
		.where('lease_until', '<=', now)
		.execute()
}

const longestSpreadMs = 60_000

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
	await db.updateTable('beats').set({ at: now }).where('at', '>', now).execute()
}

const remainder = (ms: ReturnType<typeof sql>, of: ReturnType<typeof sql>) =>
	sql`(${ms} - floor(${ms} / ${of}) * ${of})`

/** One check that was made, and what it makes of the monitor. */
export type Result = {
	monitorId: string
	/** Its job may have called meanwhile. */
	isHeartbeat: boolean
	/** The due time that was claimed, and the next one. */
	dueAt: number
	nextDueAt: number
	/** Whether it is not settled yet where it stands, and somebody waits for it. */
	isHurried: boolean
	at: number
	finding: Finding
	standing: {
		state: State
		since: number
		recentJson: string
		speaksUntil: number | null
		cause: string | null
	}
	turns: readonly Turn[]
}

/** Writes a check down, in whole or, when the lease has passed to another process, not at all. Answers whether it did. */
export async function record(trx: Transaction<StatusTables>, by: string, result: Result): Promise<boolean> {
	const { monitorId, at, finding, standing } = result
	const held = await trx
		.updateTable('schedules')
		.set({ due_at: result.nextDueAt, hurried: result.isHurried ? 1 : 0, lease_until: 0, lease_by: '' })
		.where('monitor_id', '=', monitorId)
		.where('lease_by', '=', by)
		.where('due_at', '=', result.dueAt)
		.executeTakeFirst()
	if (held.numUpdatedRows === 0n) return false
	if (result.isHeartbeat) await dueIfCalledSince(trx, result)
	const { outcome, cause, detail, latencyMs, facts } = finding
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
		.updateTable('standings')
		.set({
			state: standing.state,
			since: standing.since,
			cause: standing.cause,
			recent_json: standing.recentJson,
			speaks_until: standing.speaksUntil,
			checked_at: at,
			latency_ms: latencyMs,
			facts_json: JSON.stringify(facts),
		})
		.where('monitor_id', '=', monitorId)
		.execute()
	for (const turn of result.turns) await turnTo(trx, monitorId, turn, detail)
	return true
}

/** A turn at the time of another takes its place. Written with the standing that it leads to: see `history/pasts.ts`. */
export async function turnTo(trx: Db, monitorId: string, turn: Turn, detail: Detail | null = null) {
	const { at, state, cause } = turn
	const isTrouble = state === 'down' || state === 'degraded'
	const told = { state, cause, detail: isTrouble ? detailJson(detail) : null }
	await trx
		.insertInto('turns')
		.values({ monitor_id: monitorId, at, ...told })
		.onConflict((conflict) => conflict.columns(['monitor_id', 'at']).doUpdateSet(told))
		.execute()
}
