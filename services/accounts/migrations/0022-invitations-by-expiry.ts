import { type Kysely, sql } from 'kysely'

/** The hourly purge finds the invitations that are long over. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index "invitation_by_expiry" on "invitation" ("expiresAt")`.execute(db)
}
