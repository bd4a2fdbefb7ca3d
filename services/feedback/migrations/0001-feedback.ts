import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
	for (const statement of tables(isPostgres ? 'text collate "C"' : 'text').split(';\n'))
		await sql.raw(statement).execute(db)
}

/** `term`: text that is compared by its bytes, so that the words with a beginning are a range. */
const tables = (term: string) => `
create table "posts" (
	"id" text primary key, "kind" text not null, "state" text not null, "place" text not null,
	"title" text not null, "body" text not null, "locale" text not null,
	"authorId" text, "author" text, "contactName" text, "contactEmail" text, "answer" text,
	"isPinned" integer not null, "votes" integer not null, "comments" integer not null,
	"mergedInto" text references "posts" ("id") on delete set null,
	"isHandled" integer not null, "assigneeId" text, "assignee" text,
	"createdAt" text not null, "changedAt" text not null
);
create index "posts_by_votes" on "posts" ("place", "isPinned", "votes", "id");
create index "posts_by_creation" on "posts" ("place", "createdAt", "id");
create index "posts_by_change" on "posts" ("place", "changedAt", "id");
create index "posts_by_state" on "posts" ("place", "state", "isPinned", "votes", "id");
create index "posts_by_kind" on "posts" ("place", "kind", "isPinned", "votes", "id");
create index "posts_of_inbox" on "posts" ("isHandled", "createdAt", "id");
create index "posts_by_assignee" on "posts" ("assigneeId", "createdAt", "id");
create index "posts_merged" on "posts" ("mergedInto");
create index "posts_by_author" on "posts" ("authorId");
create table "votes" (
	"post" text not null references "posts" ("id") on delete cascade, "userId" text not null,
	primary key ("post", "userId")
);
create index "votes_of_user" on "votes" ("userId");
create table "followers" (
	"post" text not null references "posts" ("id") on delete cascade, "userId" text not null,
	"isFollowing" integer not null, primary key ("post", "userId")
);
create index "followers_of_user" on "followers" ("userId");
create table "comments" (
	"id" text primary key, "post" text not null references "posts" ("id") on delete cascade,
	"authorId" text, "author" text, "body" text not null, "locale" text not null, "createdAt" text not null
);
create index "comments_of_post" on "comments" ("post", "createdAt", "id");
create index "comments_by_author" on "comments" ("authorId");
create table "notes" (
	"id" text primary key, "post" text not null references "posts" ("id") on delete cascade,
	"author" text, "body" text not null, "isReply" integer not null, "createdAt" text not null
);
create index "notes_of_post" on "notes" ("post", "createdAt", "id");
create table "pictures" (
	"id" text primary key, "post" text not null references "posts" ("id") on delete cascade,
	"authorId" text not null, "file" text not null unique, "alt" text not null, "width" integer not null, "height" integer not null,
	"bytes" integer not null, "createdAt" text not null
);
create index "pictures_of_post" on "pictures" ("post", "createdAt", "id");
create index "pictures_by_author" on "pictures" ("authorId");
create table "stateChanges" (
	"id" text primary key, "post" text not null references "posts" ("id") on delete cascade,
	"state" text not null, "createdAt" text not null
);
create index "state_changes_of_post" on "stateChanges" ("post", "createdAt", "id");
create table "postTerms" (
	"term" ${term} not null, "post" text not null references "posts" ("id") on delete cascade,
	"isInTitle" integer not null, primary key ("term", "isInTitle", "post")
);
create index "terms_of_post" on "postTerms" ("post", "term");
create table "notices" ("id" text primary key, "notice" text not null, "createdAt" text not null);
create table "rateLimitBucket" (
	"key" text primary key, "emptyAt" double precision not null, "windowEndsAt" double precision not null,
	"costMs" double precision not null, "capacityMs" double precision not null
)`
