import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('settings')
		.addColumn('id', 'integer', (column) => column.primaryKey())
		.addColumn('schedule', 'text', (column) => column.notNull())
		.addColumn('hour', 'integer', (column) => column.notNull())
		.addColumn('weekday', 'integer', (column) => column.notNull())
		.addColumn('keep_daily', 'integer', (column) => column.notNull())
		.addColumn('keep_weekly', 'integer', (column) => column.notNull())
		.addColumn('keep_monthly', 'integer', (column) => column.notNull())
		.addColumn('changed_at', 'text', (column) => column.notNull())
		.addColumn('claimed_due_at', 'text', (column) => column.notNull())
		.addColumn('failed_at', 'text')
		.addColumn('failure', 'text')
		.execute()
	await db.schema
		.createTable('runs')
		.addColumn('slot', 'integer', (column) => column.primaryKey())
		.addColumn('id', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('started_at', 'text', (column) => column.notNull())
		.addColumn('bytes', 'double precision', (column) => column.notNull())
		.addColumn('leased_until', 'text', (column) => column.notNull())
		.execute()
	await db.schema
		.createTable('checks')
		.addColumn('name', 'text', (column) => column.primaryKey())
		.addColumn('checked_at', 'text', (column) => column.notNull())
		.addColumn('failure', 'text')
		.addColumn('is_damaged', 'integer', (column) => column.notNull())
		.execute()
}
