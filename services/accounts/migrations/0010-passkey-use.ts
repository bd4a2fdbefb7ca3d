import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** When a passkey last signed somebody in. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const date = db.getExecutor().adapter instanceof PostgresAdapter ? 'timestamptz' : 'date'
	await sql.raw(`alter table "passkey" add column "lastUsedAt" ${date}`).execute(db)
}
