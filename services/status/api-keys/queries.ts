import type { Kysely } from 'kysely'
import type { ApiKeyTables } from './tables.ts'

type Db = Kysely<ApiKeyTables>

const keyColumns = ['id', 'name', 'made_by', 'maker_id', 'created_at', 'used_at'] as const

export type ApiKeyRow = Omit<ApiKeyTables['api_keys'], 'secret_hash' | 'removed_at'>

export async function listKeys(db: Db): Promise<ApiKeyRow[]> {
	return await db
		.selectFrom('api_keys')
		.select(keyColumns)
		.where('removed_at', 'is', null)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
}

export async function countKeys(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('api_keys')
		.select((row) => row.fn.countAll().as('count'))
		.where('removed_at', 'is', null)
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** False when a key with this id exists or existed. */
export async function addKey(db: Db, key: Omit<ApiKeyTables['api_keys'], 'removed_at'>): Promise<boolean> {
	const added = await db
		.insertInto('api_keys')
		.values(key)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return added.numInsertedOrUpdatedRows === 1n
}

/** Returns the name of the removed key; null when there is none. */
export async function removeKey(db: Db, id: string, now: number): Promise<string | null> {
	const removed = await db
		.updateTable('api_keys')
		.set({ removed_at: now })
		.where('id', '=', id)
		.where('removed_at', 'is', null)
		.returning('name')
		.executeTakeFirst()
	return removed?.name ?? null
}

export async function findKeyByHash(db: Db, secretHash: string): Promise<ApiKeyRow | null> {
	const row = await db
		.selectFrom('api_keys')
		.select(keyColumns)
		.where('secret_hash', '=', secretHash)
		.where('removed_at', 'is', null)
		.executeTakeFirst()
	return row ?? null
}

export async function recordKeyUse(db: Db, id: string, usedAt: number): Promise<void> {
	await db.updateTable('api_keys').set({ used_at: usedAt }).where('id', '=', id).execute()
}
