import { type Kysely, sql } from 'kysely'

/** Milliseconds since 1970 fit a double exactly, and both engines answer it as a number. */
const time = sql`double precision`

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('incidents')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('impact', 'text', (column) => column.notNull())
		.addColumn('monitor_ids_json', 'text', (column) => column.notNull())
		.addColumn('title_json', 'text', (column) => column.notNull())
		.addColumn('postmortem_json', 'text')
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('started_at', time, (column) => column.notNull())
		.addColumn('resolved_at', time)
		.addColumn('created_at', time, (column) => column.notNull())
		.addColumn('created_by', 'text', (column) => column.notNull())
		.addColumn('updated_at', time, (column) => column.notNull())
		.addColumn('updated_by', 'text', (column) => column.notNull())
		.execute()
	await db.schema.createIndex('incidents_by_start').on('incidents').columns(['started_at', 'id']).execute()
	await db.schema.createIndex('incidents_by_end').on('incidents').column('resolved_at').execute()
	await db.schema
		.createTable('incident_updates')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('incident_id', 'text', (column) =>
			column.notNull().references('incidents.id').onDelete('cascade'),
		)
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('at', time, (column) => column.notNull())
		.addColumn('body_json', 'text', (column) => column.notNull())
		.addColumn('created_at', time, (column) => column.notNull())
		.addColumn('created_by', 'text', (column) => column.notNull())
		.addColumn('updated_at', time, (column) => column.notNull())
		.addColumn('updated_by', 'text', (column) => column.notNull())
		.execute()
	await db.schema
		.createIndex('incident_updates_by_time')
		.on('incident_updates')
		.columns(['incident_id', 'at'])
		.execute()
}
