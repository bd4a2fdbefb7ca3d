import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** What the owner of the site decides in the panel: one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
	const flag = isPostgres ? 'boolean' : 'integer'
	const [yes, no] = isPostgres ? ['true', 'false'] : ['1', '0']
	await sql
		.raw(`
			create table "siteSettings" (
				"id" integer primary key check ("id" = 1),
				"siteName" text not null,
				"registrationOpen" ${flag} not null,
				"magicLink" ${flag} not null
			)`)
		.execute(db)
	await sql.raw(`insert into "siteSettings" values (1, 'Parvis', ${yes}, ${no})`).execute(db)
}
