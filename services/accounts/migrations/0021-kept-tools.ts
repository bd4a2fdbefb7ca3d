import { type Kysely, PostgresAdapter } from 'kysely'

/** The tools that a person has used or made a favourite. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const date = db.getExecutor().adapter instanceof PostgresAdapter ? 'timestamptz' : 'date'
	await db.schema
		.createTable('keptTool')
		.addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
		.addColumn('tool', 'text', (column) => column.notNull())
		.addColumn('usedAt', date)
		.addColumn('favouredAt', date)
		.addPrimaryKeyConstraint('kept_tool_of_user', ['userId', 'tool'])
		.execute()
}
