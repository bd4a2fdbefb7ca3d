import { sql, SqliteAdapter } from 'kysely'
import { permissionsOf } from './permissions.ts'
import { maxAvatars, type Profile, profileSchema } from './contract.ts'
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

export async function findAvatars(db: Db, usernames: readonly string[]): Promise<Record<string, string>> {
	if (usernames.length === 0) return {}
	const rows = await db
		.selectFrom('user')
		.select(['username', 'avatar'])
		.where('username', 'in', usernames.slice(0, maxAvatars))
		.$narrowType<{ avatar: string }>()
		.where('avatar', 'is not', null)
		.execute()
	return Object.fromEntries(rows.map(({ username, avatar }) => [username, avatar]))
}

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
