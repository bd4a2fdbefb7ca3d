import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
	const sequence = isPostgres ? 'bigint not null' : 'integer primary key'
	const searchIndex = isPostgres ? postgresSearchIndex() : sqliteSearchIndex
	for (const statement of [...tables(sequence).split(';\n'), ...searchIndex])
		await sql.raw(statement).execute(db)
}

const tables = (sequence: string) => `
create table "items" (
	"id" text primary key, "kind" text not null, "slug" text not null, "category" text not null,
	"pinned" boolean not null, "cover" text, "author" text, "position" integer not null, "place" text not null,
	"organization" text, "links" text not null, "people" text not null,
	"startsAt" text, "endsAt" text, "venue" text, "capacity" integer, "eventChangedAt" text,
	"isDemo" boolean not null, "createdBy" text,
	"createdAt" text not null, "updatedAt" text not null, "deletedAt" text
);
create unique index "items_by_slug" on "items" ("kind", "slug");
create index "items_by_update" on "items" ("kind", "updatedAt", "id");
create unique index "items_by_organization" on "items" ("organization");
create table "versions" (
	"item" text not null references "items" ("id") on delete cascade,
	"locale" text not null, "number" integer not null,
	"title" text not null, "summary" text not null, "body" text not null,
	"authorId" text, "author" text, "createdAt" text not null,
	constraint "versions_key" primary key ("item", "locale", "number")
);
create index "versions_by_author" on "versions" ("author");
create table "drafts" (
	"item" text not null references "items" ("id") on delete cascade,
	"locale" text not null,
	"title" text not null, "summary" text not null, "body" text not null, "foldedTitle" text not null,
	"revision" integer not null, "base" integer, "changed" boolean not null, "lastEdition" integer not null,
	"previewGeneration" integer not null,
	"authorId" text, "author" text, "updatedAt" text not null,
	constraint "drafts_key" primary key ("item", "locale")
);
create table "periods" (
	"item" text not null references "items" ("id") on delete cascade,
	"locale" text not null, "version" integer not null, "edition" integer not null,
	"visibleFrom" text not null, "visibleUntil" text not null, "listedAt" text not null, "announced" boolean not null,
	constraint "periods_key" primary key ("item", "locale", "visibleFrom"),
	constraint "periods_version" foreign key ("item", "locale", "version")
		references "versions" ("item", "locale", "number") on delete cascade
);
create index "periods_by_start" on "periods" ("visibleFrom");
create table "publications" (
	"reader" text not null,
	"item" text not null references "items" ("id") on delete cascade,
	"locale" text not null, "version" integer not null, "edition" integer not null,
	"visibleFrom" text not null, "visibleUntil" text not null, "listedAt" text not null,
	"kind" text not null, "category" text not null, "pinned" boolean not null, "startsAt" text, "endsAt" text,
	constraint "publications_key" primary key ("item", "reader", "visibleFrom")
);
create index "publications_by_date" on "publications" ("reader", "kind", "listedAt", "item");
create index "publications_by_pin" on "publications" ("reader", "kind", "pinned", "listedAt", "item");
create index "publications_by_category" on "publications" ("reader", "kind", "category", "listedAt", "item");
create index "publications_by_start" on "publications" ("reader", "startsAt", "item");
create index "publications_by_end" on "publications" ("endsAt");
create table "categories" (
	"slug" text primary key, "nameFr" text not null, "nameEn" text,
	"position" integer not null, "isDemo" boolean not null
);
insert into "categories" values ('annonces', 'Annonces', 'Announcements', 1, false);
create table "redirects" (
	"source" text primary key,
	"item" text not null references "items" ("id") on delete cascade
);
create table "changes" ("id" integer primary key, "version" integer not null);
insert into "changes" values (1, 0);
create table "comments" (
	"id" text primary key,
	"item" text not null references "items" ("id") on delete cascade,
	"parent" text references "comments" ("id") on delete cascade,
	"thread" text not null, "threadAt" text not null,
	"locale" text not null, "authorId" text, "author" text, "body" text not null,
	"createdAt" text not null, "editedAt" text,
	"state" text not null, "hiddenBy" text, "hiddenReason" text
);
create index "comments_by_thread" on "comments" ("item", "threadAt", "thread", "createdAt", "id");
create index "comments_by_parent" on "comments" ("parent");
create index "comments_by_author" on "comments" ("author", "createdAt");
create index "comments_by_author_id" on "comments" ("authorId");
create index "comments_by_date" on "comments" ("createdAt", "id");
create table "reports" (
	"comment" text not null references "comments" ("id") on delete cascade,
	"reporter" text not null, "reason" text not null, "createdAt" text not null, "resolvedAt" text,
	constraint "reports_key" primary key ("comment", "reporter")
);
create index "reports_open" on "reports" ("comment") where "resolvedAt" is null;
create table "likes" (
	"item" text not null references "items" ("id") on delete cascade,
	"userId" text not null,
	constraint "likes_key" primary key ("item", "userId")
);
create table "attendance" (
	"item" text not null references "items" ("id") on delete cascade,
	"userId" text not null, "username" text not null,
	"position" integer not null, "state" text not null, "createdAt" text not null,
	"unsentMail" text, "unsentSince" text,
	constraint "attendance_key" primary key ("item", "userId"),
	constraint "attendance_order" unique ("item", "position")
);
create index "attendance_by_user" on "attendance" ("userId");
create index "attendance_unsent" on "attendance" ("unsentSince");
create table "rateLimitBucket" (
	"key" text primary key,
	"emptyAt" double precision not null, "windowEndsAt" double precision not null,
	"costMs" double precision not null, "capacityMs" double precision not null
);
create table "dailyCount" (
	"name" text not null, "day" text not null, "count" bigint not null,
	constraint "daily_count_key" primary key ("name", "day")
);
create table "searchTexts" (
	"sequence" ${sequence},
	"item" text not null, "locale" text not null, "version" integer not null,
	"kind" text not null, "listedAt" text not null,
	"titleTerms" text not null, "summaryTerms" text not null, "bodyTerms" text not null, "plainText" text not null,
	constraint "search_texts_key" unique ("item", "locale", "version"),
	constraint "search_texts_version" foreign key ("item", "locale", "version")
		references "versions" ("item", "locale", "number") on delete cascade
)`

/** Columns of lexemes as they are, cumulative: an index does not know weights. */
function postgresSearchIndex(): string[] {
	const columns = {
		inTitle: ['titleTerms'],
		inLead: ['titleTerms', 'summaryTerms'],
		inText: ['titleTerms', 'summaryTerms', 'bodyTerms'],
	}
	const statements = Object.entries(columns).flatMap(([name, terms]) => {
		const arrays = terms.map((column) => `string_to_array("${column}", ' ')`).join(' || ')
		return [
			`alter table "searchTexts" add column "${name}" tsvector not null
				generated always as (array_to_tsvector(${arrays})) stored`,
			`create index "search_texts_${name}" on "searchTexts" using gin ("${name}") with (fastupdate = off)`,
		]
	})
	return [...statements, 'create index "search_texts_sequence" on "searchTexts" ("sequence")']
}

/** Terms are letters and digits: `ascii` leaves all others alone. `scope` holds language and kind. */
const sqliteSearchIndex = [
	`create virtual table "searchIndex" using fts5(scope, title, summary, body, content='',
		contentless_delete=1, detail=column, tokenize='ascii', prefix='2 3')`,
	`create trigger search_texts_added after insert on "searchTexts" begin
		insert into "searchIndex" (rowid, scope, title, summary, body) values
			(new.sequence, new.locale || ' ' || new.kind, new."titleTerms", new."summaryTerms", new."bodyTerms");
	end`,
	`create trigger search_texts_removed after delete on "searchTexts" begin
		delete from "searchIndex" where rowid = old.sequence;
	end`,
]
