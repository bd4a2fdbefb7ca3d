import type { Kysely } from 'kysely'

/** Groups of which somebody wants to be told of every service, those to come too. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ['subscribers', 'subscription_requests']) {
		await db.schema.alterTable(table).addColumn('group_ids_json', 'text').execute()
	}
}
