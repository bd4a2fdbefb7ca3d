import type { Transaction } from 'kysely'
import type { Db, StatusTables } from '#services/status/tables.ts'
import type { MonitorGroup } from './contract.ts'

/** In the order of the page. */
export async function listGroups(db: Db): Promise<MonitorGroup[]> {
	return await db
		.selectFrom('monitor_groups')
		.select(['id', 'name'])
		.orderBy('position')
		.orderBy('id')
		.execute()
}

/** Adds a group at the end. */
export async function addGroup(trx: Transaction<StatusTables>, { id, name }: MonitorGroup): Promise<void> {
	const { last } = await trx
		.selectFrom('monitor_groups')
		.select((row) => row.fn.coalesce(row.fn.max('position'), row.lit(0)).as('last'))
		.executeTakeFirstOrThrow()
	await trx
		.insertInto('monitor_groups')
		.values({ id, name, position: Number(last) + 1 })
		.execute()
}

export async function renameGroup(db: Db, id: string, name: string): Promise<void> {
	await db.updateTable('monitor_groups').set({ name }).where('id', '=', id).execute()
}

/** Removes a group; its monitors stay, without a group. */
export async function removeGroup(db: Db, id: string): Promise<void> {
	await db.deleteFrom('monitor_groups').where('id', '=', id).execute()
}

export async function listGroupPositions(db: Db): Promise<{ id: string; position: number }[]> {
	return await db
		.selectFrom('monitor_groups')
		.select(['id', 'position'])
		.orderBy('position')
		.orderBy('id')
		.execute()
}
