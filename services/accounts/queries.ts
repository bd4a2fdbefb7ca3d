import { sql, SqliteAdapter } from 'kysely'
import type { Db, LockName } from './tables.ts'

/** The distinct role lists of users, except `member` alone. */
export async function listRolesInUse(db: Db): Promise<string[]> {
	// One search of the index a list: `distinct` would read all users with a role. The condition is a literal, not a
	// parameter, so that the planner can use the partial index `user_with_power`.
	const { rows } = await sql<{ role: string }>`
		with recursive "inUse" ("role") as (
			select min("role") from "user" where "role" <> 'member'
			union all
			select (select min("role") from "user" where "role" <> 'member' and "role" > "inUse"."role")
			from "inUse" where "inUse"."role" is not null
		)
		select "role" from "inUse" where "role" is not null
	`.execute(db)
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
