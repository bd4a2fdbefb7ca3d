import { type Kysely, sql } from 'kysely'

/** Milliseconds since 1970 fit a double exactly, and both engines answer it as a number. */
const time = sql`double precision`

/** What maintenance was, apart from what is planned: windows until here count since they were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('maintenance_windows')
		.addColumn('counts_from', time, (column) => column.notNull().defaultTo(0))
		.execute()
	await sql`update maintenance_windows set counts_from = created_at`.execute(db)
	await db.schema
		.createTable('maintenance_past')
		.addColumn('window_id', 'text', (column) => column.notNull())
		.addColumn('from_at', time, (column) => column.notNull())
		.addColumn('to_at', time, (column) => column.notNull())
		.addColumn('monitor_ids_json', 'text')
		.addPrimaryKeyConstraint('maintenance_past_key', ['window_id', 'from_at'])
		.execute()
	await db.schema.createIndex('maintenance_past_by_end').on('maintenance_past').column('to_at').execute()
}
