import { type ExpressionBuilder, sql } from 'kysely'
import type { RowKey } from '#platform/database/cursor.ts'
import type { KeptMail, ListedUser, Profile } from './service.ts'
import { type AccountTables, type Db, isoTime, type LockName } from './tables.ts'
import { slugOf } from './usernames.ts'

const listedColumns = ['id', 'name', 'username', 'email', 'emailVerified', 'role', 'createdAt'] as const

/** At most `limit` users after `after`, newest first, whose name, address or username holds `search`. */
export async function listUsers(
	db: Db,
	{ search, after, limit }: { search: string; after: RowKey | null; limit: number },
): Promise<ListedUser[]> {
	let query = db
		.selectFrom('user')
		.select(listedColumns)
		.where((row) => holds(row, search))
	if (after) {
		const createdAt = new Date(after.at)
		query = query.where((row) =>
			row.or([
				row('createdAt', '<', createdAt),
				row.and([row('createdAt', '=', createdAt), row('id', '<', after.id)]),
			]),
		)
	}
	const rows = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
	return rows.map((row) => ({
		...row,
		emailVerified: Boolean(row.emailVerified),
		createdAt: isoTime(row.createdAt),
	}))
}

export async function countUsers(db: Db, search: string): Promise<number> {
	const row = await db
		.selectFrom('user')
		.select((user) => user.fn.countAll().as('total'))
		.where((user) => holds(user, search))
		.executeTakeFirstOrThrow()
	return Number(row.total)
}

/** SQLite knows no case beyond ASCII; the username, made from the name without accents, finds the others. */
function holds(row: ExpressionBuilder<AccountTables, 'user'>, search: string) {
	if (!search) return row.lit(true)
	const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
	const slug = slugOf(search)
	return row.or([
		sql<boolean>`lower(${row.ref('name')}) like ${pattern} escape '\\'`,
		sql<boolean>`lower(${row.ref('email')}) like ${pattern} escape '\\'`,
		...(slug ? [row('username', 'like', `%${slug}%`)] : []),
	])
}

export async function findProfile(db: Db, username: string): Promise<Profile | null> {
	const row = await db
		.selectFrom('user')
		.select(['username', 'name', 'image', 'createdAt', 'role'])
		.where('username', '=', username)
		.executeTakeFirst()
	if (!row) return null
	const { role, createdAt, ...rest } = row
	return { ...rest, createdAt: isoTime(createdAt), roles: role.split(',') }
}

/** At most `limit` mails after `after`, newest first. */
export async function listMails(
	db: Db,
	{ after, limit }: { after: RowKey | null; limit: number },
): Promise<KeptMail[]> {
	let query = db
		.selectFrom('mails')
		.select(['id', 'recipient as to', 'subject', 'text', 'html', 'createdAt', 'state', 'lastError'])
	if (after) {
		query = query.where((row) =>
			row.or([
				row('createdAt', '<', after.at),
				row.and([row('createdAt', '=', after.at), row('id', '<', after.id)]),
			]),
		)
	}
	const rows = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
	return rows.map((row) => ({ ...row }))
}

/** The comma-separated roles that anybody has beside `member`. */
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
	await trx.updateTable('accountLock').set({ takenAt: now }).where('id', '=', id).execute()
}
