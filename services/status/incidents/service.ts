import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { decodeCursor, pageOf } from '#platform/database/cursor.ts'
import { AppError } from '#platform/errors.ts'
import { idsIn, requireMonitors } from '#services/status/concerned.ts'
import type { RequireManager } from '#services/status/manager.ts'
import { instantIn } from '#services/status/paris.ts'
import type { IncidentChange, LocalIncidentsService, UpdateFields } from './contract.ts'
import { type Progress, progressOf } from './progress.ts'
import * as queries from './queries.ts'
import type { Db, IncidentRow, Pen } from './queries.ts'
import { keptOf, viewsOf } from './view.ts'

const incidentsPerPage = 20

type IncidentsDependencies = { db: Db; clock: Clock; requireManager: RequireManager }

type Change = { kind: IncidentChange['kind']; updateId: string | null }

export function createIncidentsService(given: IncidentsDependencies): LocalIncidentsService {
	const { db, clock, requireManager } = given
	const listeners = new Set<(change: IncidentChange) => void>()

	const tell = (change: IncidentChange) => listeners.forEach((listener) => listener(change))

	async function penOf(headers: Headers): Promise<Pen> {
		const { name } = await requireManager(headers)
		return { now: clock.now().getTime(), by: name }
	}

	/** Changes an incident in one transaction, alone; tells of it once that is committed. */
	async function changing(
		headers: Headers,
		id: string,
		change: (trx: Db, row: IncidentRow, pen: Pen) => Promise<Change>,
	): Promise<void> {
		const pen = await penOf(headers)
		const told = await db.transaction().execute(async (trx) => {
			const before = found(await queries.touchIncident(trx, id, pen))
			const { kind, updateId } = await change(trx, before, pen)
			const after = found(await queries.findIncident(trx, id))
			const isResolved = before.resolved_at === null && after.resolved_at !== null
			return {
				kind: isResolved ? ('resolved' as const) : kind,
				updateId,
				incidentId: id,
				monitorIds: idsIn(after.monitor_ids_json),
			}
		})
		tell(told)
	}

	return {
		onIncidentChange(listener) {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		async list({ locale, cursor }) {
			const key = cursor === undefined ? undefined : decodeCursor(cursor)
			const after = key && { at: Date.parse(key.at), id: key.id }
			const rows = await queries.listIncidents(db, { after, limit: incidentsPerPage + 1 })
			const page = pageOf(rows, incidentsPerPage, (row) => ({
				at: queries.isoOf(row.started_at),
				id: row.id,
			}))
			return { incidents: await viewsOf(db, page.rows, locale), next: page.next }
		},
		async find({ locale, id }) {
			const row = await queries.findIncident(db, id)
			if (!row) return null
			const [view] = await viewsOf(db, [row], locale)
			return view ?? null
		},
		async openIncidents(locale) {
			return await viewsOf(db, await queries.listOpenIncidents(db), locale)
		},
		async kept(headers, id) {
			await requireManager(headers)
			const row = found(await queries.findIncident(db, id))
			return keptOf(row, await queries.listUpdates(db, [id]))
		},
		async create(headers, { update, ...fields }) {
			const pen = await penOf(headers)
			const id = randomUUID()
			const updateId = randomUUID()
			const at = timeOf(update, pen)
			const begun = progressOf([{ id: updateId, state: update.state, at, createdAt: pen.now }])
			const progress = found<Progress>(begun)
			await db.transaction().execute(async (trx: Db) => {
				await requireMonitors(trx, fields.monitorIds)
				await queries.addIncident(trx, { id, fields, progress, pen })
				const { state, body } = update
				await queries.addUpdate(trx, { id: updateId, incident_id: id, state, at, body }, pen)
			})
			tell({ kind: 'created', incidentId: id, updateId, monitorIds: fields.monitorIds })
			return id
		},
		async change(headers, id, fields) {
			await changing(headers, id, async (trx) => {
				await requireMonitors(trx, fields.monitorIds)
				await queries.setFields(trx, id, fields)
				return { kind: 'corrected', updateId: null }
			})
		},
		async remove(headers, id) {
			await requireManager(headers)
			const row = found(await queries.removeIncident(db, id))
			tell({ kind: 'removed', incidentId: id, updateId: null, monitorIds: idsIn(row.monitor_ids_json) })
		},
		async addUpdate(headers, id, { state, at, body }) {
			const updateId = randomUUID()
			await changing(headers, id, async (trx, _row, pen) => {
				const update = { id: updateId, incident_id: id, state, body }
				await queries.addUpdate(trx, { ...update, at: timeOf({ at }, pen) }, pen)
				await follow(trx, id)
				return { kind: 'updated', updateId }
			})
			return updateId
		},
		async changeUpdate(headers, id, updateId, { state, at, body }) {
			await changing(headers, id, async (trx, _row, pen) => {
				const updates = await queries.listUpdates(trx, [id])
				const before = found(updates.find((update) => update.id === updateId) ?? null)
				const update = { id: updateId, incident_id: id, state, body }
				const corrected = at === null ? before.at : timeOf({ at }, pen)
				await queries.changeUpdate(trx, { ...update, at: corrected }, pen)
				await follow(trx, id)
				return { kind: 'corrected', updateId }
			})
		},
		async removeUpdate(headers, id, updateId) {
			await changing(headers, id, async (trx) => {
				const updates = await queries.listUpdates(trx, [id])
				found(updates.find((update) => update.id === updateId) ?? null)
				if (updates.length === 1) throw new AppError('CONFLICT', 'An incident has at least one update')
				await queries.removeUpdate(trx, id, updateId)
				await follow(trx, id)
				return { kind: 'corrected', updateId: null }
			})
		},
		async setPostmortem(headers, id, postmortem) {
			await changing(headers, id, async (trx, row) => {
				if (row.resolved_at === null) throw new AppError('CONFLICT', 'The incident is not resolved')
				await queries.setPostmortem(trx, id, postmortem)
				return { kind: 'corrected', updateId: null }
			})
		},
	}
}

/** Writes what the updates of an incident make of it. */
async function follow(trx: Db, id: string): Promise<void> {
	const updates = await queries.listUpdates(trx, [id])
	const progress = progressOf(updates.map((update) => ({ ...update, createdAt: update.created_at })))
	await queries.setProgress(trx, id, found(progress))
}

/** @throws {AppError} VALIDATION_ERROR for a time that has not come */
function timeOf({ at }: Pick<UpdateFields, 'at'>, { now }: Pen): number {
	const time = at === null ? now : instantIn(at)
	if (time > now) throw new AppError('VALIDATION_ERROR', '[body.at] An update cannot lie in the future')
	return time
}

function found<Value>(value: Value | null): Value {
	if (value === null) throw new AppError('NOT_FOUND', 'Not Found')
	return value
}
