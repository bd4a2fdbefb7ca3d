import { type Kysely, sql, type Transaction } from 'kysely'
import type { Engine } from '#platform/database/open.ts'
import type { StatusTables } from '#services/status/tables.ts'

/**
 * Serializes writes of monitors and groups, so that checks across rows hold: no dependency cycle, no exceeded limit,
 * no duplicate position. SQLite already serializes write transactions.
 */
export async function writeDefinitions<Result>(
	db: Kysely<StatusTables>,
	engine: Engine,
	write: (trx: Transaction<StatusTables>) => Promise<Result>,
): Promise<Result> {
	return await db.transaction().execute(async (trx) => {
		if (engine === 'postgres') {
			await sql`lock table monitor_groups, monitors in share row exclusive mode`.execute(trx)
		}
		return await write(trx)
	})
}
