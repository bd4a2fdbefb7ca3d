import { type Kysely, sql } from 'kysely'

/** ID tokens are encrypted from now on; those that are not come back with the next sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`update "account" set "idToken" = null where "idToken" is not null`.execute(db)
}
