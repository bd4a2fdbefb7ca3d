import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#services/status/tables.ts'

const dayMs = 86_400_000

export const checksKeptMs = 2 * dayMs
/** A year and what a page of a year needs around it. */
export const historyKeptMs = 400 * dayMs

/** Some milliseconds of a statement on SQLite, which answers nothing else meanwhile. */
const batchSize = 500
const monitorsAtOnce = 50
const pauseMs = 10

/**
 * Deletes checks after 48 h, rows of `hours` and turns after 400 days, in short statements with pauses. The last turn
 * of a monitor before that stays: what it says still holds.
 */
export async function forgetOld(db: Db, now: number, signal?: AbortSignal): Promise<void> {
	await forgetBefore(db, 'checks', now - checksKeptMs, signal)
	await forgetBefore(db, 'hours', now - historyKeptMs, signal)
	await forgetTurns(db, now - historyKeptMs, signal)
}

async function forgetBefore(db: Db, table: 'checks' | 'hours', cut: number, signal?: AbortSignal) {
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

async function forgetTurns(db: Db, cut: number, signal?: AbortSignal): Promise<void> {
	let after = ''
	while (!signal?.aborted) {
		const rows = await db
			.selectFrom('monitors')
			.select('id')
			.where('id', '>', after)
			.orderBy('id')
			.limit(monitorsAtOnce)
			.execute()
		const ids = rows.map(({ id }) => id)
		const last = ids.at(-1)
		if (last === undefined) return
		await db
			.deleteFrom('turns')
			.where('monitor_id', 'in', ids)
			.where('at', '<', (row) =>
				row
					.selectFrom('turns as kept')
					.select((kept) => kept.fn.max('kept.at').as('at'))
					.whereRef('kept.monitor_id', '=', 'turns.monitor_id')
					.where('kept.at', '<=', cut),
			)
			.execute()
		after = last
		await wait(pauseMs)
	}
}
