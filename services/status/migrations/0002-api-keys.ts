import { type Kysely, sql } from 'kysely'

/** Milliseconds since 1970 fit a double exactly, and both engines answer it as a number. */
const time = sql`double precision`

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('api_keys')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('secret_hash', 'text', (column) => column.notNull().unique())
		.addColumn('made_by', 'text', (column) => column.notNull())
		.addColumn('created_at', time, (column) => column.notNull())
		.addColumn('used_at', time)
		.execute()
	await db.schema
		.createTable('monitor_tests')
		.addColumn('actor', 'text', (column) => column.primaryKey())
		.addColumn('minute', time, (column) => column.notNull())
		.addColumn('tests', 'integer', (column) => column.notNull())
		.execute()
}
