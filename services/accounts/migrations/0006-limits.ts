import { type Kysely, sql } from 'kysely'

/** What is counted of calls, by key; times are milliseconds since 1970. Takes the place of better-auth's own counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const run = (statement: string) => sql.raw(statement).execute(db)
	await run(`drop table "rateLimit"`)
	await run(`
		create table "limitCount" (
			"key" text primary key,
			"emptyAt" double precision not null,
			"costMs" double precision not null,
			"capacityMs" double precision not null
		)`)
	await run(`create index "limit_count_by_end" on "limitCount" ("emptyAt")`)
}
