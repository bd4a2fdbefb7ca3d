import type { Transaction } from 'kysely'
import type { StatusTables } from '#services/status/tables.ts'

type Placed = { id: string; position: number }

/** Puts the row `id` at `index` among `rows`, which are in their order; the others keep theirs. Writes what has moved. */
export async function place(
	trx: Transaction<StatusTables>,
	table: 'monitors' | 'monitor_groups',
	rows: readonly Placed[],
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
