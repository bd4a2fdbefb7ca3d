import type { Db } from '#services/status/tables.ts'

/**
 * Has these looked at now, and again and again while they fail, until it is settled where they stand: people wait to hear
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
