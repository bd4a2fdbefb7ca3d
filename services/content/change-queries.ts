import type { Kysely } from 'kysely'
import type { ContentTables } from './tables.ts'

type Db = Kysely<ContentTables>

/** Number of writes so far; increases with each one. */
export async function countChanges(db: Db): Promise<number> {
	const row = await db
		.selectFrom('content_changes')
		.select('version')
		.where('id', '=', 1)
		.executeTakeFirstOrThrow()
	return row.version
}

export async function countChange(db: Db): Promise<void> {
	await db
		.updateTable('content_changes')
		.set(({ eb }) => ({ version: eb('version', '+', 1) }))
		.where('id', '=', 1)
		.execute()
}
