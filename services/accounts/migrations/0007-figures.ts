import { type Kysely, sql } from 'kysely'

/** The days are days in Europe/Paris, `2026-03-29`; `activeDay` has the last one of each user. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		create table "dailyCount" (
			"name" text not null, "day" text not null, "count" bigint not null, primary key ("name", "day")
		)
	`.execute(db)
	await sql`
		create table "activeDay" (
			"userId" text primary key references "user" ("id") on delete cascade, "day" text not null
		)
	`.execute(db)
}
