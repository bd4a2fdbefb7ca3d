import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Two-factor secrets and passkeys, as better-auth keeps them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
	const date = isPostgres ? 'timestamptz' : 'date'
	const flag = isPostgres ? 'boolean' : 'integer'
	const run = (statement: string) => sql.raw(statement).execute(db)

	await run(`alter table "user" add column "twoFactorEnabled" ${flag}`)
	await run(`
		create table "twoFactor" (
			"id" text primary key,
			"secret" text not null,
			"backupCodes" text not null,
			"userId" text not null references "user" ("id") on delete cascade,
			"verified" ${flag},
			"failedVerificationCount" integer,
			"lockedUntil" ${date}
		)`)
	await run(`create index "two_factor_by_user" on "twoFactor" ("userId")`)
	await run(`create index "two_factor_by_secret" on "twoFactor" ("secret")`)
	await run(`
		create table "passkey" (
			"id" text primary key,
			"name" text,
			"publicKey" text not null,
			"userId" text not null references "user" ("id") on delete cascade,
			"credentialID" text not null unique,
			"counter" integer not null,
			"deviceType" text not null,
			"backedUp" ${flag} not null,
			"transports" text,
			"createdAt" ${date},
			"aaguid" text
		)`)
	await run(`create index "passkey_by_user" on "passkey" ("userId")`)
}
