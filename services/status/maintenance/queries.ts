import type { Kysely, Selectable } from 'kysely'
import type { Span } from '#services/status/history/spans.ts'
import type { StatusTables } from '#services/status/tables.ts'
import type { MaintenanceTables } from './tables.ts'

export type Db = Kysely<StatusTables & MaintenanceTables>

export type WindowRow = Selectable<MaintenanceTables['maintenance_windows']>

/** The time and author of a change. */
export type Edit = { now: number; by: string }

/** The editable part of a window, in columns. */
export type WindowColumns = Omit<
	WindowRow,
	'id' | 'counts_from' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by'
>

/** By their end, latest first; ordered by the index `maintenance_windows_by_end`. */
export async function listWindows(
	db: Db,
	{ after, limit }: { after?: { at: number; id: string }; limit: number },
): Promise<WindowRow[]> {
	let query = db.selectFrom('maintenance_windows').selectAll()
	if (after) {
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('last_end_at', 'id'), '<', tuple(after.at, after.id)),
		)
	}
	return await query.orderBy('last_end_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Windows that may be open during a period. */
export async function listWindowsIn(db: Db, { from, to }: Span): Promise<WindowRow[]> {
	return await db
		.selectFrom('maintenance_windows')
		.selectAll()
		.where('last_end_at', '>', from)
		.where('first_at', '<', to)
		.orderBy('last_end_at')
		.orderBy('id')
		.execute()
}

export async function findWindow(db: Db, id: string): Promise<WindowRow | null> {
	const row = await db.selectFrom('maintenance_windows').selectAll().where('id', '=', id).executeTakeFirst()
	return row ?? null
}

/** Returns false when a row with this id exists. */
export async function addWindow(db: Db, id: string, columns: WindowColumns, edit: Edit): Promise<boolean> {
	const { numInsertedOrUpdatedRows = 0n } = await db
		.insertInto('maintenance_windows')
		.values({
			id,
			...columns,
			counts_from: edit.now,
			created_at: edit.now,
			created_by: edit.by,
			...changed(edit),
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows > 0n
}

/** Sets the last editor of a window, which locks its row until the transaction ends. Null when it does not exist. */
export async function touchWindow(db: Db, id: string, edit: Edit): Promise<WindowRow | null> {
	const row = await db
		.updateTable('maintenance_windows')
		.set(changed(edit))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirst()
	return row ?? null
}

export async function setColumns(db: Db, id: string, columns: Partial<WindowColumns>): Promise<void> {
	await db.updateTable('maintenance_windows').set(columns).where('id', '=', id).execute()
}

export async function removeWindow(db: Db, id: string): Promise<void> {
	await db.deleteFrom('maintenance_windows').where('id', '=', id).execute()
}

export type PastRow = Selectable<MaintenanceTables['maintenance_past']>

/** Openings of former plans that overlap a period. */
export async function listPastIn(db: Db, { from, to }: Span): Promise<PastRow[]> {
	return await db
		.selectFrom('maintenance_past')
		.selectAll()
		.where('to_at', '>', from)
		.where('from_at', '<', to)
		.execute()
}

/**
 * Stores the openings of a window until `now`, from when on its plan applies; deletes those that ended before
 * `deleteBefore`.
 */
export async function addPast(
	db: Db,
	id: string,
	{ rows, now, deleteBefore }: { rows: PastRow[]; now: number; deleteBefore: number },
): Promise<void> {
	await db.deleteFrom('maintenance_past').where('to_at', '<', deleteBefore).execute()
	if (rows.length > 0) {
		await db
			.insertInto('maintenance_past')
			.values(rows)
			.onConflict((conflict) => conflict.doNothing())
			.execute()
	}
	await db.updateTable('maintenance_windows').set({ counts_from: now }).where('id', '=', id).execute()
}

const changed = ({ now, by }: Edit) => ({ updated_at: now, updated_by: by })
