import { setImmediate as pause } from 'node:timers/promises'
import type { Db } from '#services/status/tables.ts'
import { packHour } from './latencies.ts'

const hourMs = 3_600_000
/** A check is stored when it ends, at most a few minutes after its timestamp. */
const settledAfterMs = 10 * 60_000
const batchSize = 20

/**
 * Rolls up the checks of every finished hour into rows of `hours`, in batches of monitors. Idempotent, so crashes and
 * concurrent processes are safe. Hours before `from` are known to be rolled up; returns the hour before which all are
 * now.
 */
export async function rollUp(
	db: Db,
	{ from, now }: { from: number; now: number },
	signal?: AbortSignal,
): Promise<number> {
	const oldest = await db.selectFrom('checks').select('at').orderBy('at').limit(1).executeTakeFirst()
	if (!oldest) return from
	let hour = Math.max(from, Math.floor(oldest.at / hourMs) * hourMs)
	for (; hour + hourMs + settledAfterMs <= now; hour += hourMs) {
		for (let after: string | undefined = ''; after !== undefined; after = await rollUpSome(db, hour, after)) {
			if (signal?.aborted) return hour
			await pause()
		}
	}
	return hour
}

/**
 * Rolls up one batch of monitors, in the order of their ids after `after`; returns the last id while there may be more.
 */
async function rollUpSome(db: Db, hour: number, after: string): Promise<string | undefined> {
	const monitorIds = await listMissing(db, hour, after)
	if (monitorIds.length === 0) return undefined
	const rows = await db
		.selectFrom('checks')
		.select(['monitor_id', 'at', 'latency_ms'])
		.where('monitor_id', 'in', monitorIds)
		.where('at', '>=', hour)
		.where('at', '<', hour + hourMs)
		.orderBy('monitor_id')
		.orderBy('at')
		.execute()
	const byMonitor = Map.groupBy(rows, ({ monitor_id }) => monitor_id)
	const hours = [...byMonitor].map(([id, checks]) => ({ monitor_id: id, at: hour, ...packHour(checks) }))
	await db
		.insertInto('hours')
		.values(hours)
		.onConflict((conflict) => conflict.columns(['monitor_id', 'at']).doNothing())
		.execute()
	return monitorIds[batchSize - 1]
}

/** Monitors with checks in that hour and no row for it. */
async function listMissing(db: Db, hour: number, after: string): Promise<string[]> {
	const rows = await db
		.selectFrom('monitors')
		.select('id')
		.where('id', '>', after)
		.where((row) =>
			row.exists(
				row
					.selectFrom('checks')
					.select('at')
					.whereRef('monitor_id', '=', 'monitors.id')
					.where('at', '>=', hour)
					.where('at', '<', hour + hourMs),
			),
		)
		.where((row) =>
			row.not(
				row.exists(
					row
						.selectFrom('hours')
						.select('at')
						.whereRef('monitor_id', '=', 'monitors.id')
						.where('at', '=', hour),
				),
			),
		)
		.orderBy('id')
		.limit(batchSize)
		.execute()
	return rows.map(({ id }) => id)
}
