import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of schema.split(';\n')) await sql.raw(statement).execute(db)
}

/**
 * A notice is stored once and its recipients refer to it, so that a notice to everyone stays small. `dueAt` is null once
 * all recipients have it; until then it is when the lease of the process that delivers it ends, and `position` the last
 * user who has it. Times are ISO 8601 text in UTC.
 */
const schema = `
create table "notice" (
	"key" text primary key, "id" text not null, "kind" text not null, "path" text not null,
	"data" text not null, "audience" text not null, "createdAt" text not null,
	"dueAt" text, "position" text not null default ''
);
create index "notice_due" on "notice" ("dueAt") where "dueAt" is not null;
create index "notice_by_age" on "notice" ("createdAt");
create table "notification" (
	"userId" text not null references "user" ("id") on delete cascade, "id" text not null,
	"noticeKey" text not null references "notice" ("key") on delete cascade,
	"createdAt" text not null, "readAt" text, primary key ("userId", "id")
);
create index "notification_by_age" on "notification" ("userId", "createdAt", "id");
create index "notification_unread" on "notification" ("userId", "createdAt", "id") where "readAt" is null;
create index "notification_of_notice" on "notification" ("noticeKey");
create index "notification_read" on "notification" ("readAt") where "readAt" is not null;
create table "notificationPreference" (
	"userId" text not null references "user" ("id") on delete cascade,
	"kind" text not null, "channels" text not null, primary key ("userId", "kind")
);
create table "userPreference" (
	"userId" text primary key references "user" ("id") on delete cascade,
	"locale" text, "colorMode" text
);
create table "pushKey" ("id" integer primary key, "publicKey" text not null, "privateKey" text not null);
create table "pushSubscription" (
	"sessionId" text primary key references "session" ("id") on delete cascade,
	"userId" text not null references "user" ("id") on delete cascade,
	"endpoint" text not null, "p256dh" text not null, "auth" text not null, "createdAt" text not null
);
create index "pushSubscription_of_user" on "pushSubscription" ("userId", "createdAt");
create table "pushMessage" (
	"id" text primary key,
	"sessionId" text not null references "pushSubscription" ("sessionId") on delete cascade,
	"payload" text not null, "dueAt" text not null, "attempts" integer not null
);
create index "pushMessage_due" on "pushMessage" ("dueAt");
create index "pushMessage_of_session" on "pushMessage" ("sessionId");
alter table "mails" add column "headers" text`
