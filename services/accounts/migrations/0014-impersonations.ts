import { type Kysely, sql } from 'kysely'

/** Sessions in which an administrator sees the site as somebody else are few: those of one are found at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		create index "session_of_impersonator" on "session" ("impersonatedBy") where "impersonatedBy" is not null
	`.execute(db)
}
