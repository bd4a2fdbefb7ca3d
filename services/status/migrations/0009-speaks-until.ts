import { type Kysely, sql } from 'kysely'

/** Until when the last observation of a monitor speaks; of those before at least as long as it did. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('current_states')
		.addColumn('expires_at', sql`double precision`)
		.execute()
	await sql`
		update current_states set expires_at = (
			select current_states.checked_at + interval_ms + timeout_ms * (retries + 1) + 20000 * retries + 5000
			from monitors where monitors.id = current_states.monitor_id
		) where state != 'unknown' or recent_json != '[]'
	`.execute(db)
	await db.schema
		.alterTable('schedules')
		.addColumn('recheck', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
}
