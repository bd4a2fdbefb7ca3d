import { type Kysely, sql } from 'kysely'

/** A session in which an administrator sees the site as somebody ends with the one that it was begun in. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		alter table "session" add column "begunIn" text references "session" ("id") on delete cascade
	`.execute(db)
	await sql`
		create index "session_begun_in" on "session" ("begunIn") where "begunIn" is not null
	`.execute(db)
}
