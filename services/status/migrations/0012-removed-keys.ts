import { type Kysely, sql } from 'kysely'

/** A key that was removed stays known: the form that made it, sent once more, must not bring it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('api_keys')
		.addColumn('removed_at', sql`double precision`)
		.execute()
}
