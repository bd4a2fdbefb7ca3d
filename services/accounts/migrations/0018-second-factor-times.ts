import { type Kysely, PostgresAdapter } from 'kysely'

/** When a second factor was turned on; null for those of before, which count as old. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const date = db.getExecutor().adapter instanceof PostgresAdapter ? 'timestamptz' : 'date'
	await db.schema.alterTable('user').addColumn('twoFactorEnabledAt', date).execute()
}
