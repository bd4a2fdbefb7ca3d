import { sql, SqliteAdapter } from 'kysely'
import { permissionsOf } from './permissions.ts'
import { type Profile, profileSchema } from './contract.ts'
import { type Db, isoTime, type LockName } from './tables.ts'

export async function findProfile(db: Db, username: string): Promise<Profile | null> {
	const row = await db
		.selectFrom('user')
		.select(profileSchema.omit({ badges: true }).keyof().options)
		.select('role')
		.where('username', '=', username)
		.executeTakeFirst()
	if (!row) return null
	const { role, createdAt, ...rest } = row
	const isStaff = permissionsOf(role).includes('panel.access')
	return { ...rest, createdAt: isoTime(createdAt), badges: isStaff ? ['staff'] : [] }
}

export async function listRolesInUse(db: Db): Promise<string[]> {
	// In letters, not as a parameter: so it is seen to be what the index `user_with_power` holds.
	const hasPower = sql<boolean>`"role" <> 'member'`
	const rows = await db.selectFrom('user').select('role').distinct().where(hasPower).execute()
	return rows.map((row) => row.role)
}

export async function listTakenUsernames(db: Db, names: string[]): Promise<string[]> {
	const rows = await db.selectFrom('user').select('username').where('username', 'in', names).execute()
	return rows.map((row) => row.username)
}

/** Makes every other transaction that takes the same lock wait until this one ends, in this process and others. */
export async function takeLock(trx: Db, id: LockName, now: Date): Promise<void> {
	// A transaction of SQLite begins by taking the whole file.
	if (trx.getExecutor().adapter instanceof SqliteAdapter) return
	await trx.updateTable('accountLock').set({ takenAt: now }).where('id', '=', id).execute()
}
