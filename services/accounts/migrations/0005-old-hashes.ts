import { type Kysely, sql } from 'kysely'

/** Finds the accounts whose password hash is not a PHC string, of which a site has none or ever fewer. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`create index "account_by_old_hash" on "account" ("id") where substr("password", 1, 1) <> '$'`)
		.execute(db)
}
