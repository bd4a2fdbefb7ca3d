import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Db, StatusTables } from '#services/status/tables.ts'
import type { MonitorGroup } from './contract.ts'

/** In the order in which they were arranged. */
export async function listGroups(db: Db): Promise<MonitorGroup[]> {
	return await db
		.selectFrom('monitor_groups')
		.select(['id', 'name'])
		.orderBy('position')
		.orderBy('id')
		.execute()
}

/** At the end. Answers its id. */
export async function addGroup(trx: Transaction<StatusTables>, name: string): Promise<string> {
	const id = randomUUID()
	const { last } = await trx
		.selectFrom('monitor_groups')
		.select((row) => row.fn.coalesce(row.fn.max('position'), row.lit(0)).as('last'))
		.executeTakeFirstOrThrow()
	await trx
		.insertInto('monitor_groups')
		.values({ id, name, position: Number(last) + 1 })
		.execute()
	return id
}

/** Answers whether there is one. */
export async function renameGroup(db: Db, id: string, name: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('monitor_groups')
		.set({ name })
		.where('id', '=', id)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** Its monitors stay, without a group. Answers whether there was one. */
export async function removeGroup(db: Db, id: string): Promise<boolean> {
	const { numDeletedRows } = await db.deleteFrom('monitor_groups').where('id', '=', id).executeTakeFirst()
	return numDeletedRows > 0n
}

export async function listGroupPlaces(db: Db): Promise<{ id: string; position: number }[]> {
	return await db
		.selectFrom('monitor_groups')
		.select(['id', 'position'])
		.orderBy('position')
		.orderBy('id')
		.execute()
}
