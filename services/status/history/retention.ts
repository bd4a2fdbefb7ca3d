import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#services/status/tables.ts'

const dayMs = 86_400_000

export const checkRetentionMs = 2 * dayMs
/** A year, plus a margin for pages that show a whole year. */
export const historyRetentionMs = 400 * dayMs

/** Keeps each statement to a few milliseconds, since SQLite blocks meanwhile. */
const batchSize = 500
const monitorBatchSize = 50
const pauseMs = 10

/**
 * Deletes checks after 48 h, and rows of `hours` and transitions after 400 days, in short statements with pauses. The
 * last transition of a monitor before that is retained: it holds until the next one.
 */
export async function deleteOld(db: Db, now: number, signal?: AbortSignal): Promise<void> {
	await deleteBefore(db, 'checks', now - checkRetentionMs, signal)
	await deleteBefore(db, 'hours', now - historyRetentionMs, signal)
	await deleteTransitions(db, now - historyRetentionMs, signal)
}

async function deleteBefore(db: Db, table: 'checks' | 'hours', cut: number, signal?: AbortSignal) {
	while (!signal?.aborted) {
		const last = await db
			.selectFrom(table)
			.select('at')
			.where('at', '<', cut)
			.orderBy('at')
			.limit(1)
			.offset(batchSize - 1)
			.executeTakeFirst()
		const before = db.deleteFrom(table)
		await (last ? before.where('at', '<=', last.at) : before.where('at', '<', cut)).execute()
		if (!last) return
		await wait(pauseMs)
	}
}

async function deleteTransitions(db: Db, cut: number, signal?: AbortSignal): Promise<void> {
	let after = ''
	while (!signal?.aborted) {
		const rows = await db
			.selectFrom('monitors')
			.select('id')
			.where('id', '>', after)
			.orderBy('id')
			.limit(monitorBatchSize)
			.execute()
		const ids = rows.map(({ id }) => id)
		const last = ids.at(-1)
		if (last === undefined) return
		await db
			.deleteFrom('state_transitions')
			.where('monitor_id', 'in', ids)
			.where('at', '<', (row) =>
				row
					.selectFrom('state_transitions as last_before')
					.select(({ fn }) => fn.max('last_before.at').as('at'))
					.whereRef('last_before.monitor_id', '=', 'state_transitions.monitor_id')
					.where('last_before.at', '<=', cut),
			)
			.execute()
		after = last
		await wait(pauseMs)
	}
}
