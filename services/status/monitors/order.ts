import type { Transaction } from 'kysely'
import type { StatusTables } from '#services/status/tables.ts'

type Positioned = { id: string; position: number }

/** Moves the row `id` to `index` among `rows`, which are in order; the others keep theirs. Writes only changed rows. */
export async function moveRow(
	trx: Transaction<StatusTables>,
	table: 'monitors' | 'monitor_groups',
	rows: readonly Positioned[],
	to: { id: string; index: number },
): Promise<void> {
	const ids = rows.map(({ id }) => id).filter((id) => id !== to.id)
	ids.splice(to.index, 0, to.id)
	for (const [index, { position }] of rows.entries()) {
		const id = ids[index]
		if (id === undefined || id === rows[index]?.id) continue
		await trx.updateTable(table).set({ position }).where('id', '=', id).execute()
	}
}
