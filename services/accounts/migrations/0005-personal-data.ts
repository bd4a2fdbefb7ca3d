import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
	for (const statement of tables(isPostgres ? 'timestamptz' : 'date').split(';\n'))
		await sql.raw(statement).execute(db)
}

/**
 * `deletionDueAt` of a user: when the account, which is disabled meanwhile, is deleted. A request outlives its user, so
 * that it can be finished, and then loses `email` and `username`.
 */
const tables = (date: string) => `
alter table "user" add column "deletionDueAt" ${date};
create table "personalDataRequest" (
	"id" text primary key, "kind" text not null, "userId" text not null, "email" text, "username" text,
	"locale" text not null, "state" text not null, "requestedAt" ${date} not null, "dueAt" ${date} not null,
	"leaseUntil" ${date}, "attempts" integer not null, "pending" text not null, "endedAt" ${date},
	"file" text, "bytes" integer, "expiresAt" ${date}
);
create index "personal_data_request_by_user" on "personalDataRequest" ("userId", "kind", "requestedAt");
create index "personal_data_request_due" on "personalDataRequest" ("dueAt") where "state" = 'waiting';
create unique index "personal_data_request_waiting" on "personalDataRequest" ("userId", "kind") where "state" = 'waiting'
`
