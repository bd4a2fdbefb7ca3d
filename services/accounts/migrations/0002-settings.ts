import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Every version of a section is a row, the highest one is the current value; `value` and `secrets` are JSON. A section
 * without a row has its defaults.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const date = db.getExecutor().adapter instanceof PostgresAdapter ? 'timestamptz' : 'text'
	await sql`
		create table "siteSetting" (
			"section" text not null, "version" integer not null, "value" text not null, "secrets" text not null,
			"changedAt" ${sql.raw(date)} not null, "changedById" text,
			primary key ("section", "version")
		)`.execute(db)
	await sql`insert into "accountLock" ("id", "takenAt") values ('settings', '1970-01-01T00:00:00.000Z')`.execute(
		db,
	)
}
