import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Finds what waits for a person, whose id is its value. Other values are whole requests: an index of PostgreSQL's usual
 * kind refuses those beyond 2704 bytes, one by hash takes any.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'using hash' : ''
	await sql.raw(`create index "verification_by_value" on "verification" ${kind} ("value")`).execute(db)
}
