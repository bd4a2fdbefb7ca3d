import type { State } from '#services/status/derive-state.ts'
import type { Db } from '#services/status/tables.ts'

/** A heartbeat, and whether it reported a failure. */
export type Heartbeat = { at: number; failed: boolean }

/** The last heartbeat of a monitor; null before the first. */
export async function readHeartbeat(db: Db, monitorId: string): Promise<Heartbeat | null> {
	const row = await db
		.selectFrom('heartbeats')
		.select(['at', 'failed'])
		.where('monitor_id', '=', monitorId)
		.executeTakeFirst()
	return row ? { at: row.at, failed: row.failed === 1 } : null
}

export async function findByToken(db: Db, token: string): Promise<string | null> {
	const row = await db
		.selectFrom('monitors')
		.select('id')
		.where('heartbeat_token', '=', token)
		.executeTakeFirst()
	return row?.id ?? null
}

export async function writeHeartbeat(db: Db, monitorId: string, { at, failed }: Heartbeat): Promise<void> {
	const columns = { at, failed: failed ? 1 : 0 }
	await db
		.insertInto('heartbeats')
		.values({ monitor_id: monitorId, ...columns })
		.onConflict((conflict) => conflict.column('monitor_id').doUpdateSet(columns))
		.execute()
}

/**
 * Locks the schedule until the transaction ends, so that no check of this monitor is recorded meanwhile: this check
 * or the next one sees the heartbeat.
 */
export async function lockSchedule(trx: Db, monitorId: string): Promise<void> {
	await trx
		.updateTable('schedules')
		.set((row) => ({ due_at: row.ref('due_at') }))
		.where('monitor_id', '=', monitorId)
		.execute()
}

type CheckedHeartbeat = { monitorId: string; at: number; result: { outcome: State } }

/**
 * Called when a check that began at `at` is recorded: makes the monitor due at once if a heartbeat has arrived since.
 */
export async function dueIfCalledSince(trx: Db, { monitorId, at, result }: CheckedHeartbeat): Promise<void> {
	const heartbeat = await readHeartbeat(trx, monitorId)
	if (!heartbeat || heartbeat.at < at || result.outcome === (heartbeat.failed ? 'down' : 'up')) return
	await trx
		.updateTable('schedules')
		.set({ due_at: heartbeat.at })
		.where('monitor_id', '=', monitorId)
		.execute()
}

/** Makes a monitor due at once when its state differs from the heartbeat; returns whether it did. */
export async function dueUnless(db: Db, monitorId: string, state: 'up' | 'down', now: number) {
	const { numUpdatedRows } = await db
		.updateTable('schedules')
		.set({ due_at: now })
		.where('monitor_id', '=', monitorId)
		.where('due_at', '>', now)
		.where('lease_until', '<=', now)
		.where((row) =>
			row.exists(
				row
					.selectFrom('current_states')
					.select('monitor_id')
					.where('monitor_id', '=', monitorId)
					.where('state', '!=', state),
			),
		)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}
