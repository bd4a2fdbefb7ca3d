import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** `shortcuts` is a JSON list. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const date = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? 'timestamptz' : 'date')
	await sql`
		create table "dashboard" (
			"userId" text primary key references "user" ("id") on delete cascade,
			"previousVisitAt" ${date}, "lastVisitAt" ${date}, "shortcuts" text
		)
	`.execute(db)
}
