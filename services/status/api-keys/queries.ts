import type { Kysely } from 'kysely'
import type { ApiKeyTables } from './tables.ts'

type Db = Kysely<ApiKeyTables>

const shown = ['id', 'name', 'made_by', 'maker_id', 'created_at', 'used_at'] as const

export type ShownKey = Omit<ApiKeyTables['api_keys'], 'secret_hash'>

export async function listKeys(db: Db): Promise<ShownKey[]> {
	return await db
		.selectFrom('api_keys')
		.select(shown)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
}

export async function countKeys(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('api_keys')
		.select((row) => row.fn.countAll().as('count'))
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** False when it is there already. */
export async function addKey(db: Db, key: ApiKeyTables['api_keys']): Promise<boolean> {
	const added = await db
		.insertInto('api_keys')
		.values(key)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return added.numInsertedOrUpdatedRows === 1n
}

/** Answers the name that it had; null when there is none. */
export async function removeKey(db: Db, id: string): Promise<string | null> {
	const removed = await db.deleteFrom('api_keys').where('id', '=', id).returning('name').executeTakeFirst()
	return removed?.name ?? null
}

export async function findKeyByHash(db: Db, secretHash: string): Promise<ShownKey | null> {
	const found = await db
		.selectFrom('api_keys')
		.select(shown)
		.where('secret_hash', '=', secretHash)
		.executeTakeFirst()
	return found ?? null
}

export async function noteUse(db: Db, id: string, usedAt: number): Promise<void> {
	await db.updateTable('api_keys').set({ used_at: usedAt }).where('id', '=', id).execute()
}
