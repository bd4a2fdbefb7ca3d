import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('feedback')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('user_id', 'text', (column) => column.notNull())
		.addColumn('username', 'text', (column) => column.notNull())
		.addColumn('message', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute()
	await db.schema.createIndex('feedback_by_date').on('feedback').columns(['created_at', 'id']).execute()
	let buckets = db.schema
		.createTable('rateLimitBucket')
		.addColumn('key', 'text', (column) => column.primaryKey())
	for (const name of ['emptyAt', 'windowEndsAt', 'costMs', 'capacityMs']) {
		buckets = buckets.addColumn(name, 'double precision', (column) => column.notNull())
	}
	await buckets.execute()
}
