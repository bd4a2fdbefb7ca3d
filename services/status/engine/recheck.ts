import type { Db } from '#services/status/tables.ts'

/**
 * Makes these monitors due now, and again soon while they fail, until their state is settled: notifications wait to
 * know whether they are the root cause. Skips monitors that are being checked. Returns whether any became due.
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
