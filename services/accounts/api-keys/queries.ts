import type { Selectable } from 'kysely'
import type { AccountTables, Db } from '#services/accounts/tables.ts'
import { banColumns } from '#services/accounts/users/columns.ts'

type KeyTable = Selectable<AccountTables['apiKey']>

/** A key with what decides the current permissions of its creator. */
export type KeyRow = Omit<KeyTable, 'secretHash' | 'revokedAt'> &
	Pick<Selectable<AccountTables['user']>, 'username' | 'role' | (typeof banColumns)[number]>

const liveKeys = (db: Db) =>
	db
		.selectFrom('apiKey')
		.innerJoin('user', 'user.id', 'apiKey.makerId')
		.select(['apiKey.id', 'apiKey.name', 'permissions', 'makerId', 'apiKey.createdAt', 'usedAt'])
		.select(['username', 'role', ...banColumns])
		.where('revokedAt', 'is', null)

/** Newest first; of all users without `makerId`. */
export async function listKeys(db: Db, makerId: string | null): Promise<KeyRow[]> {
	return await liveKeys(db)
		.$if(makerId !== null, (keys) => keys.where('makerId', '=', makerId))
		.orderBy('apiKey.createdAt', 'desc')
		.orderBy('apiKey.id', 'desc')
		.execute()
}

export async function findKeyByHash(db: Db, secretHash: string): Promise<KeyRow | null> {
	return (await liveKeys(db).where('secretHash', '=', secretHash).executeTakeFirst()) ?? null
}

export async function countKeys(db: Db, makerId: string): Promise<number> {
	const { count } = await db
		.selectFrom('apiKey')
		.select((row) => row.fn.countAll().as('count'))
		.where('makerId', '=', makerId)
		.where('revokedAt', 'is', null)
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** False when a key with this id exists or existed. */
export async function addKey(
	db: Db,
	key: Omit<KeyTable, 'createdAt' | 'usedAt' | 'revokedAt'> & { createdAt: Date },
): Promise<boolean> {
	const added = await db
		.insertInto('apiKey')
		.values(key)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return added.numInsertedOrUpdatedRows === 1n
}

/** Revokes a key, of any user without `makerId`. Null when there is none. */
export async function revokeKey(
	db: Db,
	{ id, makerId }: { id: string; makerId: string | null },
	now: Date,
): Promise<{ name: string; makerId: string } | null> {
	const revoked = await db
		.updateTable('apiKey')
		.set({ revokedAt: now })
		.where('id', '=', id)
		.where('revokedAt', 'is', null)
		.$if(makerId !== null, (keys) => keys.where('makerId', '=', makerId))
		.returning(['name', 'makerId'])
		.executeTakeFirst()
	return revoked ?? null
}

export async function recordKeyUse(db: Db, id: string, usedAt: Date): Promise<void> {
	await db.updateTable('apiKey').set({ usedAt }).where('id', '=', id).execute()
}
