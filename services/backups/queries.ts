import type { Kysely } from 'kysely'
import type { BackupSettings } from './contract.ts'
import type { BackupsTables } from './tables.ts'

type Db = Kysely<BackupsTables>

export type StoredSettings = {
	settings: BackupSettings
	changedAt: string
	claimedDueAt: string
	failure: { at: string; message: string } | null
}

const byDefault: BackupSettings = {
	schedule: 'off',
	hour: 3,
	weekday: 1,
	keepDaily: 7,
	keepWeekly: 4,
	keepMonthly: 6,
}

const rowOf = (settings: BackupSettings) => ({
	schedule: settings.schedule,
	hour: settings.hour,
	weekday: settings.weekday,
	keep_daily: settings.keepDaily,
	keep_weekly: settings.keepWeekly,
	keep_monthly: settings.keepMonthly,
})

export async function readSettings(db: Db): Promise<StoredSettings> {
	const row = await db.selectFrom('settings').selectAll().executeTakeFirst()
	if (!row) return { settings: byDefault, changedAt: '', claimedDueAt: '', failure: null }
	return {
		settings: {
			schedule: row.schedule,
			hour: row.hour,
			weekday: row.weekday,
			keepDaily: row.keep_daily,
			keepWeekly: row.keep_weekly,
			keepMonthly: row.keep_monthly,
		},
		changedAt: row.changed_at,
		claimedDueAt: row.claimed_due_at,
		failure: row.failed_at === null ? null : { at: row.failed_at, message: row.failure ?? '' },
	}
}

export async function writeSettings(db: Db, settings: BackupSettings, now: string): Promise<void> {
	const row = { ...rowOf(settings), changed_at: now }
	await db
		.insertInto('settings')
		.values({ id: 1, ...row, claimed_due_at: now })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute()
}

/** Whether this call, and no other one, has taken a time of the schedule. */
export async function claimDue(db: Db, dueAt: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('settings')
		.set({ claimed_due_at: dueAt })
		.where('claimed_due_at', '<', dueAt)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** Stores how the last backup ended; null when it succeeded. */
export async function writeFailure(db: Db, now: string, failure: string | null): Promise<void> {
	const outcome = { failed_at: failure === null ? null : now, failure }
	await db
		.insertInto('settings')
		.values({ id: 1, ...rowOf(byDefault), changed_at: now, claimed_due_at: now, ...outcome })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(outcome))
		.execute()
}

export type Run = Pick<BackupsTables['runs'], 'id' | 'kind' | 'name' | 'started_at' | 'leased_until'>

/** What runs, with a lease that still holds. */
export async function findRun(db: Db, now: string) {
	return await db.selectFrom('runs').selectAll().where('leased_until', '>', now).executeTakeFirst()
}

/** Whether the run has taken the only slot: nothing else runs, or what ran has stopped renewing its lease. */
export async function claimRun(db: Db, run: Run): Promise<boolean> {
	const row = { ...run, bytes: 0 }
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('runs')
		.values({ slot: 1, ...row })
		.onConflict((conflict) =>
			conflict.column('slot').doUpdateSet(row).where('runs.leased_until', '<=', run.started_at),
		)
		.executeTakeFirst()
	return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether the run still has the slot. */
export async function renewRun(
	db: Db,
	id: string,
	{ bytes, leasedUntil }: { bytes: number; leasedUntil: string },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('runs')
		.set({ bytes, leased_until: leasedUntil })
		.where('id', '=', id)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export async function endRun(db: Db, id: string): Promise<void> {
	await db.deleteFrom('runs').where('id', '=', id).execute()
}

export async function listChecks(db: Db) {
	return await db.selectFrom('checks').selectAll().execute()
}

export async function writeCheck(db: Db, check: BackupsTables['checks']): Promise<void> {
	const { name, ...outcome } = check
	await db
		.insertInto('checks')
		.values({ name, ...outcome })
		.onConflict((conflict) => conflict.column('name').doUpdateSet(outcome))
		.execute()
}

export async function removeCheck(db: Db, name: string): Promise<void> {
	await db.deleteFrom('checks').where('name', '=', name).execute()
}
