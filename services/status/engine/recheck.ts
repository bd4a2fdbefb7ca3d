import type { Db } from '#services/status/tables.ts'

/**
 * Checks these now, and again while they fail, until their state is settled: notifications wait for
 * whether they are the cause of something. Leaves those alone that a process is at. Answers whether there was any.
 */
export async function recheckNow(
	db: Pick<Db, 'updateTable'>,
	ids: readonly string[],
	now: number,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('schedules')
		.set({ due_at: now, recheck: 1 })
		.where('monitor_id', 'in', ids)
		.where('lease_until', '<=', now)
		.where('recheck', '=', 0)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}
