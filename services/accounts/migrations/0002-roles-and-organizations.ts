import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** What the roles, bans, impersonation and organizations of better-auth need. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
	const date = isPostgres ? 'timestamptz' : 'date'
	const flag = isPostgres ? 'boolean' : 'integer'
	const run = (statement: string) => sql.raw(statement).execute(db)

	await run(`alter table "user" add column "banned" ${flag}`)
	await run(`alter table "user" add column "banReason" text`)
	await run(`alter table "user" add column "banExpires" ${date}`)
	await run(`alter table "session" add column "impersonatedBy" text`)
	await run(`alter table "session" add column "activeOrganizationId" text`)
	await run(`alter table "session" add column "activeTeamId" text`)

	await run(`
		create table "organization" (
			"id" text primary key,
			"name" text not null,
			"slug" text not null unique,
			"logo" text,
			"createdAt" ${date} not null,
			"metadata" text
		)`)
	await run(`
		create table "member" (
			"id" text primary key,
			"organizationId" text not null references "organization" ("id") on delete cascade,
			"userId" text not null references "user" ("id") on delete cascade,
			"role" text not null,
			"createdAt" ${date} not null
		)`)
	await run(`create unique index "member_of_organization" on "member" ("organizationId", "userId")`)
	await run(`create index "member_by_user" on "member" ("userId")`)
	await run(`
		create table "team" (
			"id" text primary key,
			"name" text not null,
			"memberCount" integer not null,
			"organizationId" text not null references "organization" ("id") on delete cascade,
			"createdAt" ${date} not null,
			"updatedAt" ${date}
		)`)
	await run(`create index "team_by_organization" on "team" ("organizationId")`)
	await run(`
		create table "teamMember" (
			"id" text primary key,
			"teamId" text not null references "team" ("id") on delete cascade,
			"userId" text not null references "user" ("id") on delete cascade,
			"membershipKey" text unique,
			"createdAt" ${date}
		)`)
	await run(`create index "team_member_by_team" on "teamMember" ("teamId")`)
	await run(`create index "team_member_by_user" on "teamMember" ("userId")`)
	await run(`
		create table "invitation" (
			"id" text primary key,
			"organizationId" text not null references "organization" ("id") on delete cascade,
			"email" text not null,
			"role" text,
			"teamId" text,
			"status" text not null,
			"expiresAt" ${date} not null,
			"createdAt" ${date} not null,
			"inviterId" text not null references "user" ("id") on delete cascade
		)`)
	await run(`create index "invitation_by_organization" on "invitation" ("organizationId")`)
	await run(`create index "invitation_by_email" on "invitation" ("email")`)
}
