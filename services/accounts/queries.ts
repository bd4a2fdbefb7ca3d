import { sql, SqliteAdapter } from 'kysely'
import type { Db, LockName } from './tables.ts'

export async function listRolesInUse(db: Db): Promise<string[]> {
	// A literal, not a parameter, so that the planner can use the partial index `user_with_power`.
	const hasPower = sql<boolean>`"role" <> 'member'`
	const rows = await db.selectFrom('user').select('role').distinct().where(hasPower).execute()
	return rows.map((row) => row.role)
}

export async function listTakenUsernames(db: Db, names: string[]): Promise<string[]> {
	const rows = await db.selectFrom('user').select('username').where('username', 'in', names).execute()
	return rows.map((row) => row.username)
}

/** Takes a lock until the end of the transaction; transactions of all processes wait for it. */
export async function takeLock(trx: Db, id: LockName, now: Date): Promise<void> {
	// On SQLite every transaction already locks the whole file.
	if (trx.getExecutor().adapter instanceof SqliteAdapter) return
	await trx.updateTable('accountLock').set({ takenAt: now }).where('id', '=', id).execute()
}
