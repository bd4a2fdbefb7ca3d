import { type Kysely, sql } from 'kysely'

/** Milliseconds since 1970 fit a double exactly, and both engines answer it as a number. */
const time = sql`double precision`

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('maintenance_windows')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('title_json', 'text', (column) => column.notNull())
		.addColumn('body_json', 'text')
		.addColumn('monitor_ids_json', 'text')
		.addColumn('schedule_json', 'text', (column) => column.notNull())
		.addColumn('first_at', time, (column) => column.notNull())
		.addColumn('last_end_at', time, (column) => column.notNull())
		.addColumn('created_at', time, (column) => column.notNull())
		.addColumn('created_by', 'text', (column) => column.notNull())
		.addColumn('updated_at', time, (column) => column.notNull())
		.addColumn('updated_by', 'text', (column) => column.notNull())
		.execute()
	await db.schema
		.createIndex('maintenance_windows_by_end')
		.on('maintenance_windows')
		.columns(['last_end_at', 'id'])
		.execute()
}
