import { type Kysely, sql } from 'kysely'

/** Since when a monitor is watched as it is: until here, since it was last written. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('monitors')
		.addColumn('expected_since', sql`double precision`, (column) => column.notNull().defaultTo(0))
		.execute()
	await sql`update monitors set expected_since = updated_at`.execute(db)
}
