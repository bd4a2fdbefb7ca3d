import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { decodeCursor, pageOf } from '#platform/database/cursor.ts'
import { AppError } from '#platform/errors.ts'
import { idsIn, requireMonitors } from '#services/status/affected-services.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import type { Actor, RequireActor } from '#services/status/actor.ts'
import { instantIn } from '#platform/paris.ts'
import { newId } from '#services/status/idempotency-key.ts'
import { markdownIn } from '#services/status/localized-text.ts'
import type { IncidentChange, LocalIncidentsService, UpdateFields } from './contract.ts'
import { type Progress, progressOf } from './progress.ts'
import * as queries from './queries.ts'
import type { Db, IncidentRow, Edit } from './queries.ts'
import { managedOf, managedViewsOf, filterPublic, publicViewsOf, localizedTextIn } from './view.ts'

const incidentsPerPage = 20
const dayMs = 86_400_000

type IncidentsDependencies = { db: Db; clock: Clock; requireActor: RequireActor }

type Change = Pick<IncidentChange, 'kind' | 'updateId'> & { event: AuditEvent; isSilent?: boolean }

type Key = { at: number; id: string }

export function createIncidentsService({
	db,
	clock,
	requireActor,
}: IncidentsDependencies): LocalIncidentsService {
	const listeners = new Set<(change: IncidentChange) => void>()

	const notify = (change: IncidentChange) => listeners.forEach((listener) => listener(change))

	async function writerOf(headers: Headers): Promise<{ edit: Edit; note: Actor['note'] }> {
		const { name, note } = await requireActor(headers)
		return { edit: { now: clock.now().getTime(), by: name }, note }
	}

	/** Public incidents after a key: one page plus one row, if there are as many. */
	async function publicRows(after: Key | undefined): Promise<IncidentRow[]> {
		const limit = incidentsPerPage + 1
		const publicIncidents: IncidentRow[] = []
		for (let key = after; ;) {
			const rows = await queries.listIncidents(db, { after: key, limit })
			publicIncidents.push(...(await filterPublic(db, rows)))
			const last = rows.at(-1)
			if (!last || rows.length < limit || publicIncidents.length >= limit)
				return publicIncidents.slice(0, limit)
			key = { at: last.started_at, id: last.id }
		}
	}

	/**
	 * Changes an incident in one transaction that locks it; notifies listeners after the commit, unless nothing changed.
	 */
	async function changeInTransaction(
		headers: Headers,
		id: string,
		change: (trx: Db, row: IncidentRow, edit: Edit) => Promise<Change | null>,
	): Promise<void> {
		const { edit, note } = await writerOf(headers)
		const committed = await db.transaction().execute(async (trx) => {
			const before = requireFound(await queries.touchIncident(trx, id, edit))
			const changed = await change(trx, before, edit)
			if (!changed) return null
			const { kind, updateId, event, isSilent = false } = changed
			const after = requireFound(await queries.findIncident(trx, id))
			const isResolved = before.resolved_at === null && after.resolved_at !== null
			await note(event, { incident: titleOf(after) })
			return {
				kind: isResolved ? ('resolved' as const) : kind,
				updateId,
				incidentId: id,
				monitorIds: idsIn(after.monitor_ids_json),
				isSilent,
			}
		})
		if (committed) notify(committed)
	}

	return {
		onIncidentChange(listener) {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		async list({ locale, cursor }) {
			const { rows, next } = pageIn(await publicRows(keyIn(cursor)))
			return { incidents: await publicViewsOf(db, rows, locale), next }
		},
		async listAll(headers, { locale, cursor }) {
			await requireActor(headers)
			const options = { after: keyIn(cursor), limit: incidentsPerPage + 1 }
			const { rows, next } = pageIn(await queries.listIncidents(db, options))
			return { incidents: await managedViewsOf(db, rows, locale), next }
		},
		async find({ locale, id }) {
			const row = await queries.findIncident(db, id)
			const [view] = await publicViewsOf(db, row ? [row] : [], locale)
			return view ?? null
		},
		async openIncidents(locale) {
			return await publicViewsOf(db, await queries.listOpenIncidents(db), locale)
		},
		async managed(headers, id) {
			await requireActor(headers)
			const row = requireFound(await queries.findIncident(db, id))
			return managedOf(row, await queries.listUpdates(db, [id]))
		},
		async create(headers, { idempotencyKey, update, ...fields }) {
			const { edit, note } = await writerOf(headers)
			const id = newId({ idempotencyKey }, JSON.stringify([fields, update]))
			const updateId = randomUUID()
			const at = timeOf(update, edit)
			const isSilent = update.silent ?? isBackdated(at, edit)
			const firstProgress = progressOf([{ id: updateId, state: update.state, at, createdAt: edit.now }])
			const progress = requireFound<Progress>(firstProgress)
			const isNew = await db.transaction().execute(async (trx: Db) => {
				await requireMonitors(trx, fields.monitorIds)
				if (!(await queries.addIncident(trx, { id, fields, progress, edit }))) return false
				const { state, body } = update
				const is_silent = isSilent ? 1 : 0
				await queries.addUpdate(trx, { id: updateId, incident_id: id, state, at, body, is_silent }, edit)
				await note('incidentDeclared', { incident: fields.title.fr })
				return true
			})
			if (isNew)
				notify({ kind: 'created', incidentId: id, updateId, monitorIds: fields.monitorIds, isSilent })
			return id
		},
		async change(headers, id, fields) {
			await changeInTransaction(headers, id, async (trx) => {
				await requireMonitors(trx, fields.monitorIds)
				await queries.setFields(trx, id, fields)
				return { kind: 'corrected', updateId: null, event: 'incidentChanged' }
			})
		},
		async remove(headers, id) {
			const { note } = await writerOf(headers)
			const row = await db.transaction().execute(async (trx: Db) => {
				const removed = requireFound(await queries.removeIncident(trx, id))
				await note('incidentRemoved', { incident: titleOf(removed) })
				return removed
			})
			const monitorIds = idsIn(row.monitor_ids_json)
			notify({ kind: 'removed', incidentId: id, updateId: null, monitorIds, isSilent: false })
		},
		async addUpdate(headers, id, { idempotencyKey, ...fields }) {
			const { state, at: requestedAt, body, silent } = fields
			const updateId = newId({ idempotencyKey }, JSON.stringify([id, fields]))
			await changeInTransaction(headers, id, async (trx, _row, edit) => {
				const at = timeOf({ at: requestedAt }, edit)
				const isSilent = silent ?? isBackdated(at, edit)
				const update = { id: updateId, incident_id: id, state, at, body, is_silent: isSilent ? 1 : 0 }
				if (!(await queries.addUpdate(trx, update, edit))) return null
				await updateProgress(trx, id)
				return { kind: 'updated', updateId, event: 'incidentUpdateAdded', isSilent }
			})
			return updateId
		},
		async changeUpdate(headers, id, updateId, { state, at, body }) {
			await changeInTransaction(headers, id, async (trx, _row, edit) => {
				const updates = await queries.listUpdates(trx, [id])
				const before = requireFound(updates.find((update) => update.id === updateId) ?? null)
				const update = { id: updateId, incident_id: id, state, body }
				const correctedAt = at === null ? before.at : timeOf({ at }, edit)
				await queries.changeUpdate(trx, { ...update, at: correctedAt }, edit)
				await updateProgress(trx, id)
				return { kind: 'corrected', updateId, event: 'incidentUpdateChanged' }
			})
		},
		async removeUpdate(headers, id, updateId) {
			await changeInTransaction(headers, id, async (trx) => {
				const updates = await queries.listUpdates(trx, [id])
				requireFound(updates.find((update) => update.id === updateId) ?? null)
				if (updates.length === 1)
					throw new AppError({
						code: 'CONFLICT',
						reason: 'ONLY_UPDATE',
						message: 'An incident has at least one update',
					})
				await queries.removeUpdate(trx, id, updateId)
				await updateProgress(trx, id)
				return { kind: 'corrected', updateId: null, event: 'incidentUpdateRemoved' }
			})
		},
		async setPostmortem(headers, id, postmortem) {
			await changeInTransaction(headers, id, async (trx, row) => {
				if (row.resolved_at === null)
					throw new AppError({
						code: 'CONFLICT',
						reason: 'NOT_RESOLVED',
						message: 'The incident is not resolved',
					})
				await queries.setPostmortem(trx, id, postmortem)
				const isFirst = row.postmortem_json === null && postmortem !== null
				const event = postmortem === null ? 'postmortemRemoved' : 'postmortemWritten'
				const updates = await queries.listUpdates(trx, [id])
				const isSilent = updates.every(({ is_silent }) => is_silent === 1)
				return { kind: isFirst ? 'reviewed' : 'corrected', updateId: null, event, isSilent }
			})
		},
		async preview(headers, text) {
			await requireActor(headers)
			return markdownIn('fr', { fr: text, en: null }, 'preview').html
		},
	}
}

const isBackdated = (at: number, { now }: Edit) => now - at > dayMs

function keyIn(cursor: string | undefined): Key | undefined {
	if (cursor === undefined) return undefined
	const { at, id } = decodeCursor(cursor)
	return { at: Date.parse(at), id }
}

function pageIn(rows: IncidentRow[]) {
	return pageOf(rows, incidentsPerPage, (row) => ({ at: queries.isoOf(row.started_at), id: row.id }))
}

const titleOf = ({ title_json }: IncidentRow) => localizedTextIn(title_json).fr

/** Stores the state of an incident that follows from its updates. */
async function updateProgress(trx: Db, id: string): Promise<void> {
	const updates = await queries.listUpdates(trx, [id])
	const progress = progressOf(updates.map((update) => ({ ...update, createdAt: update.created_at })))
	await queries.setProgress(trx, id, requireFound(progress))
}

/** @throws {AppError} VALIDATION_ERROR for a time in the future */
function timeOf({ at }: Pick<UpdateFields, 'at'>, { now }: Edit): number {
	const time = at === null ? now : instantIn(at)
	if (time > now)
		throw new AppError({
			code: 'VALIDATION_ERROR',
			field: 'at',
			message: '[body.at] An update cannot lie in the future',
		})
	return time
}

function requireFound<Value>(value: Value | null): Value {
	if (value === null) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
	return value
}
