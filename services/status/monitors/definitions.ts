import { type Kysely, sql, type Transaction } from 'kysely'
import type { Engine } from '#platform/database/open.ts'
import type { StatusTables } from '#services/status/tables.ts'

/**
 * Writes definitions of monitors and groups, one writer at a time, so that what two of them decide holds together: no
 * cycle, no limit passed, no place taken twice. On SQLite every transaction that writes is alone.
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
