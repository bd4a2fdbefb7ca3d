import type { Kysely } from 'kysely'

/** Words on incidents that are told to nobody: written down long afterwards, or because somebody says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('incident_updates')
		.addColumn('is_silent', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
}
