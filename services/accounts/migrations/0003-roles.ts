import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	const date = db.getExecutor().adapter instanceof PostgresAdapter ? 'timestamptz' : 'date'
	for (const statement of schemaOf(date).split(';\n')) await sql.raw(statement).execute(db)
}

/** A removed role keeps its row and the users their lists for a while, so that its removal can be undone. */
const schemaOf = (date: string) => `
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
create index "bulk_target_by_user" on "bulkTarget" ("userId")`
