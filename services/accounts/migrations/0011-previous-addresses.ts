import { type Kysely, PostgresAdapter } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	const date = db.getExecutor().adapter instanceof PostgresAdapter ? 'timestamptz' : 'date'
	await db.schema
		.createTable('previousAddress')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('tokenHash', 'text', (column) => column.notNull().unique())
		.addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('changedAt', date, (column) => column.notNull())
		.addColumn('expiresAt', date, (column) => column.notNull())
		.execute()
	await db.schema.createIndex('previous_address_by_user').on('previousAddress').column('userId').execute()
	await db.schema.createIndex('previous_address_by_email').on('previousAddress').column('email').execute()
	await db.schema.createIndex('previous_address_by_end').on('previousAddress').column('expiresAt').execute()
}
