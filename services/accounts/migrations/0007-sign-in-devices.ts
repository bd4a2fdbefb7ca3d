import { type Kysely, PostgresAdapter } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	const date = db.getExecutor().adapter instanceof PostgresAdapter ? 'timestamptz' : 'date'
	await db.schema
		.createTable('signInDevice')
		.addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
		.addColumn('device', 'text', (column) => column.notNull())
		.addColumn('lastSignInAt', date, (column) => column.notNull())
		.addPrimaryKeyConstraint('sign_in_device_of_user', ['userId', 'device'])
		.execute()
}
