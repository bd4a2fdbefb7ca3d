import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The audit trail with its lock, when a person was last seen, and the indexes by which the panel finds people. The
 * beginnings of texts are compared byte by byte: `collate "C"` says so to PostgreSQL, SQLite does it by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
	const date = isPostgres ? 'timestamptz' : 'date'
	const bytes = isPostgres ? 'collate "C"' : 'collate binary'
	const afterDash = isPostgres ? `strpos("username", '-')` : `instr("username", '-')`
	const isFalse = isPostgres ? 'not "emailVerified"' : '"emailVerified" = 0'
	const isTrue = isPostgres ? '"banned"' : '"banned" = 1'
	const run = (statement: string) => sql.raw(statement).execute(db)

	await run(`
		create table "audit" (
			"id" ${isPostgres ? 'bigint' : 'integer'} primary key,
			"at" ${date} not null,
			"event" text not null,
			"actorId" text,
			"subjectId" text,
			"address" text,
			"userAgent" text,
			"details" text not null,
			"previous" text not null,
			"hash" text not null
		)`)
	await run('create index "audit_by_actor" on "audit" ("actorId", "id")')
	await run('create index "audit_by_subject" on "audit" ("subjectId", "id")')
	await run('create index "audit_by_event" on "audit" ("event", "id")')
	await run(`insert into "accountLock" ("id", "takenAt") values ('audit', '1970-01-01T00:00:00.000Z')`)

	await run(`alter table "user" add column "lastSeenAt" ${date}`)
	await run('create index "user_by_last_seen" on "user" (coalesce("lastSeenAt", "createdAt"), "id")')
	await run(`create index "user_by_name" on "user" (lower("name") ${bytes}, "id")`)
	await run(`create index "user_by_address" on "user" ("email" ${bytes}, "id")`)
	await run(`create index "user_by_username" on "user" ("username" ${bytes}, "id")`)
	await run(`create index "user_by_surname" on "user" ((substr("username", ${afterDash} + 1)) ${bytes})`)
	// Nearly everybody is a member: an index of all roles was only in the way.
	await run('drop index "user_by_role"')
	await run(`create index "user_with_power" on "user" ("role", "id") where "role" <> 'member'`)
	await run(`create index "user_banned" on "user" ("createdAt", "id") where ${isTrue}`)
	await run(`create index "user_unverified" on "user" ("createdAt", "id") where ${isFalse}`)
}
