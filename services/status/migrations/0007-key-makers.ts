import type { Kysely } from 'kysely'

/** Keys made before act for nobody: of their makers only the usernames are known, which may be another's since. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('api_keys')
		.addColumn('maker_id', 'text', (column) => column.notNull().defaultTo(''))
		.execute()
}
