import { type Kysely, sql } from 'kysely'

/** Offers of the panel that somebody has declined, by their names: they are not made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('declined_offers')
		.addColumn('name', 'text', (column) => column.primaryKey())
		.addColumn('declined_at', sql`double precision`, (column) => column.notNull())
		.execute()
}
