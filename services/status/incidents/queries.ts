import type { Kysely, Selectable } from 'kysely'
import type { StatusTables } from '#services/status/tables.ts'
import type { LocalizedText } from '#services/status/localized-text.ts'
import type { Author } from '#services/status/localized-text.ts'
import type { IncidentFields } from './contract.ts'
import { newestFirst, type Progress } from './progress.ts'
import type { IncidentTables } from './tables.ts'

export type Db = Kysely<StatusTables & IncidentTables>

export type IncidentRow = Selectable<IncidentTables['incidents']>
export type UpdateRow = Selectable<IncidentTables['incident_updates']>

/** The time and author of a change. */
export type Edit = { now: number; by: string }

/** By their start, newest first; ordered by the index `incidents_by_start`. */
export async function listIncidents(
	db: Db,
	{ after, limit }: { after?: { at: number; id: string }; limit: number },
): Promise<IncidentRow[]> {
	let query = db.selectFrom('incidents').selectAll()
	if (after) {
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('started_at', 'id'), '<', tuple(after.at, after.id)),
		)
	}
	return await query.orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Unresolved incidents, newest first. */
export async function listOpenIncidents(db: Db): Promise<IncidentRow[]> {
	return await db
		.selectFrom('incidents')
		.selectAll()
		.where('resolved_at', 'is', null)
		.orderBy('started_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
}

export async function findIncident(db: Db, id: string): Promise<IncidentRow | null> {
	return (await db.selectFrom('incidents').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The updates of these incidents, newest first. */
export async function listUpdates(db: Db, incidentIds: readonly string[]): Promise<UpdateRow[]> {
	if (incidentIds.length === 0) return []
	const rows = await db
		.selectFrom('incident_updates')
		.selectAll()
		.where('incident_id', 'in', incidentIds)
		.execute()
	const byTime = (row: UpdateRow) => ({ ...row, createdAt: row.created_at })
	return rows.toSorted((one, other) => newestFirst(byTime(one), byTime(other)))
}

/** Returns false when a row with this id exists. */
export async function addIncident(
	db: Db,
	{ id, fields, progress, edit }: { id: string; fields: IncidentFields; progress: Progress; edit: Edit },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows = 0n } = await db
		.insertInto('incidents')
		.values({
			id,
			...columnsOf(fields),
			...progressColumns(progress),
			postmortem_json: null,
			...made(edit),
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows > 0n
}

/** Sets the last editor of an incident, which locks its row until the transaction ends. Null when it does not exist. */
export async function touchIncident(db: Db, id: string, edit: Edit): Promise<IncidentRow | null> {
	const row = await db
		.updateTable('incidents')
		.set(changed(edit))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirst()
	return row ?? null
}

export async function setFields(db: Db, id: string, fields: IncidentFields): Promise<void> {
	await db.updateTable('incidents').set(columnsOf(fields)).where('id', '=', id).execute()
}

export async function setProgress(db: Db, id: string, progress: Progress): Promise<void> {
	await db.updateTable('incidents').set(progressColumns(progress)).where('id', '=', id).execute()
}

export async function setPostmortem(db: Db, id: string, postmortem: LocalizedText | null): Promise<void> {
	await db
		.updateTable('incidents')
		.set({ postmortem_json: postmortem && JSON.stringify(postmortem) })
		.where('id', '=', id)
		.execute()
}

/** Removes an incident with its updates. Returns the removed row; null when it does not exist. */
export async function removeIncident(db: Db, id: string): Promise<IncidentRow | null> {
	const row = await db.deleteFrom('incidents').where('id', '=', id).returningAll().executeTakeFirst()
	return row ?? null
}

type Update = Pick<UpdateRow, 'id' | 'incident_id' | 'state' | 'at'> & { body: LocalizedText }

/** Returns false when a row with this id exists. */
export async function addUpdate(
	db: Db,
	{ body, ...update }: Update & Pick<UpdateRow, 'is_silent'>,
	edit: Edit,
): Promise<boolean> {
	const { numInsertedOrUpdatedRows = 0n } = await db
		.insertInto('incident_updates')
		.values({ ...update, body_json: JSON.stringify(body), ...made(edit) })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows > 0n
}

/** Returns whether the update exists. */
export async function changeUpdate(db: Db, { body, ...update }: Update, edit: Edit): Promise<boolean> {
	const { id, incident_id, state, at } = update
	const { numUpdatedRows } = await db
		.updateTable('incident_updates')
		.set({ state, at, body_json: JSON.stringify(body), ...changed(edit) })
		.where('id', '=', id)
		.where('incident_id', '=', incident_id)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export async function removeUpdate(db: Db, incidentId: string, id: string): Promise<void> {
	await db.deleteFrom('incident_updates').where('id', '=', id).where('incident_id', '=', incidentId).execute()
}

export function createdOf({ created_at, created_by }: IncidentRow | UpdateRow): Author {
	return { at: isoOf(created_at), by: created_by }
}

export function updatedOf({ updated_at, updated_by }: IncidentRow | UpdateRow): Author {
	return { at: isoOf(updated_at), by: updated_by }
}

export const isoOf = (ms: number) => new Date(ms).toISOString()

const changed = ({ now, by }: Edit) => ({ updated_at: now, updated_by: by })
const made = (edit: Edit) => ({ created_at: edit.now, created_by: edit.by, ...changed(edit) })

function columnsOf({ title, impact, monitorIds }: IncidentFields) {
	return { title_json: JSON.stringify(title), impact, monitor_ids_json: JSON.stringify(monitorIds) }
}

function progressColumns({ state, startedAt, resolvedAt }: Progress) {
	return { state, started_at: startedAt, resolved_at: resolvedAt }
}
