import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
	const types = isPostgres
		? { date: 'timestamptz', flag: 'boolean', isShared: '"isShared"' }
		: { date: 'date', flag: 'integer', isShared: '"isShared" = 1' }
	for (const statement of schemaOf(types).split(';\n')) await sql.raw(statement).execute(db)
}

/** A removed role keeps its row and the users their lists for a while, so that its removal can be undone. */
const schemaOf = ({ date, flag, isShared }: Record<'date' | 'flag' | 'isShared', string>) => `
create table "customRole" (
	"name" text primary key, "labelFr" text not null, "labelEn" text not null,
	"descriptionFr" text not null, "descriptionEn" text not null, "permissions" text not null,
	"createdAt" ${date} not null, "updatedAt" ${date} not null, "removedAt" ${date}
);
create table "bulkChange" (
	"id" text primary key, "makerId" text not null references "user" ("id") on delete cascade,
	"action" text not null, "role" text, "until" ${date}, "reason" text, "state" text not null,
	"createdAt" ${date} not null, "doneAt" ${date}
);
create index "bulk_change_by_age" on "bulkChange" ("createdAt");
create index "bulk_change_by_maker" on "bulkChange" ("makerId");
create table "bulkTarget" (
	"bulkId" text not null references "bulkChange" ("id") on delete cascade,
	"userId" text not null references "user" ("id") on delete cascade, "position" integer not null,
	"result" text not null, "reason" text, "before" text,
	constraint "target_of_bulk" primary key ("bulkId", "userId")
);
create index "bulk_target_by_user" on "bulkTarget" ("userId");
create table "userListView" (
	"id" text primary key, "userId" text not null references "user" ("id") on delete cascade,
	"name" text not null, "isShared" ${flag} not null, "content" text not null, "createdAt" ${date} not null,
	constraint "user_list_view_of_user" unique ("userId", "name")
);
create index "user_list_view_shared" on "userListView" ("name") where ${isShared};
insert into "accountLock" ("id", "takenAt") values ('userListViews', '1970-01-01T00:00:00.000Z')`
