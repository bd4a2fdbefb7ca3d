import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#platform/clock.ts'
import { decodeCursor, pageOf } from '#platform/database/cursor.ts'
import { AppError } from '#platform/errors.ts'
import { among, findAffectedServices, requireMonitors } from '#services/status/affected-services.ts'
import type { Span } from '#services/status/history/spans.ts'
import type { AuditDetails } from '#services/accounts/audit/contract.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import type { Actor, RequireActor } from '#services/status/actor.ts'
import { newId } from '#services/status/idempotency-key.ts'
import { type Locale, markdownIn, textIn } from '#services/status/localized-text.ts'
import { calendarOf } from './calendar.ts'
import type { ComingMaintenance, LocalMaintenanceService } from './contract.ts'
import { boundsOf, type Occurrence, occurrences, openings } from './occurrences.ts'
import { storePastOpenings, openingsIn } from './past.ts'
import * as queries from './queries.ts'
import type { Db, Edit } from './queries.ts'
import type { Schedule } from './schedule.ts'
import { columnsOf, isoOf, managedOf, type PublicWindow, type Window, windowOf } from './window.ts'

const windowsPerPage = 20
const maxExceptions = 500
const minuteMs = 60_000
const dayMs = 86_400_000
/** Maximum duration of an opening, as in `plan`. */
const maxOpeningMs = 7 * dayMs
const announcementMs = 31 * dayMs
const calendarMs = { past: 30 * dayMs, coming: 366 * dayMs }

type MaintenanceDependencies = {
	db: Db
	clock: Clock
	requireActor: RequireActor
	/** The URL of the status page, which calendars link to. */
	pageUrl: string
}

export function createMaintenanceService(dependencies: MaintenanceDependencies): LocalMaintenanceService {
	const { db, clock, requireActor, pageUrl } = dependencies
	const nowMs = () => clock.now().getTime()

	async function writerOf(headers: Headers): Promise<{ edit: Edit; note: Actor['note'] }> {
		const { name, note } = await requireActor(headers)
		return { edit: { by: name, now: nowMs() }, note }
	}

	/** Changes a window in one transaction that locks it, with an audit row `event`. */
	async function changeInTransaction(
		headers: Headers,
		{ id, event, details }: { id: string; event: AuditEvent; details?: AuditDetails },
		change: (trx: Db, window: Window, now: number) => Promise<void>,
	): Promise<void> {
		const { edit, note } = await writerOf(headers)
		await db.transaction().execute(async (trx: Db) => {
			const window = windowOf(requireFound(await queries.touchWindow(trx, id, edit)))
			await storePastOpenings(trx, window, edit.now)
			await change(trx, window, edit.now)
			await note(event, { maintenance: window.title.fr, ...details })
		})
	}

	/** The public windows of a period: those of all monitors, or of a public one. */
	async function publicWindows(span: Span): Promise<PublicWindow[]> {
		const windows = (await queries.listWindowsIn(db, span)).map(windowOf)
		const known = await findAffectedServices(
			db,
			windows.flatMap(({ monitorIds }) => monitorIds ?? []),
		)
		return windows
			.map((window) => ({ ...window, monitors: window.monitorIds && among(known, window.monitorIds) }))
			.filter(({ monitors }) => monitors === null || monitors.length > 0)
	}

	return {
		async comingMaintenance(locale) {
			const now = nowMs()
			const span = { from: now, to: now + announcementMs }
			return (await publicWindows(span))
				.flatMap((window) => {
					const [next] = occurrences(window.schedule, span)
					return next ? [comingOf(window, next, locale)] : []
				})
				.toSorted((one, other) => (one.from < other.from ? -1 : 1))
		},
		async inMaintenance(span) {
			return await openingsIn(db, span)
		},
		async calendar(locale) {
			// By whole days, so that the calendar and its ETag stay the same all day unless a window changes.
			const today = Math.floor(nowMs() / dayMs) * dayMs
			const span = { from: today - calendarMs.past, to: today + calendarMs.coming }
			return calendarOf(await publicWindows(span), { locale, span, url: pageUrl })
		},
		async windows(headers, { cursor }) {
			await requireActor(headers)
			const key = cursor === undefined ? undefined : decodeCursor(cursor)
			const after = key && { at: Date.parse(key.at), id: key.id }
			const rows = await queries.listWindows(db, { after, limit: windowsPerPage + 1 })
			const page = pageOf(rows, windowsPerPage, (row) => ({ at: isoOf(row.last_end_at), id: row.id }))
			const now = nowMs()
			return { windows: page.rows.map((row) => managedOf(row, now)), next: page.next }
		},
		async window(headers, id) {
			await requireActor(headers)
			return managedOf(requireFound(await queries.findWindow(db, id)), nowMs())
		},
		async create(headers, { idempotencyKey, ...fields }) {
			const { edit, note } = await writerOf(headers)
			const id = newId({ idempotencyKey }, JSON.stringify(fields))
			const columns = requireNotOver(requireOpening(columnsOf(fields, { skipped: [] })), edit.now)
			await db.transaction().execute(async (trx: Db) => {
				await requireMonitors(trx, fields.monitorIds ?? [])
				if (await queries.addWindow(trx, id, columns, edit))
					await note('maintenancePlanned', { maintenance: fields.title.fr })
			})
			return id
		},
		async change(headers, id, fields) {
			await changeInTransaction(
				headers,
				{ id, event: 'maintenanceChanged' },
				async (trx, { schedule }, now) => {
					await requireMonitors(trx, fields.monitorIds ?? [])
					const { skipped, longer, ...plan } = schedule
					const isSamePlan = isDeepStrictEqual(plan, fields.plan)
					const columns = requireOpening(
						columnsOf(fields, { skipped, ...(isSamePlan && longer && { longer }) }),
					)
					const isOpen = occurrences(schedule, { from: now, to: now + 1 }).length > 0
					const mayBeOver = isOpen || isSamePlan
					await queries.setColumns(trx, id, mayBeOver ? columns : requireNotOver(columns, now))
				},
			)
		},
		async remove(headers, id) {
			await changeInTransaction(headers, { id, event: 'maintenanceRemoved' }, async (trx) => {
				await queries.removeWindow(trx, id)
			})
		},
		async setSkipped(headers, id, { date, isSkipped }) {
			const event = isSkipped ? 'maintenanceSkipped' : 'maintenanceRestored'
			await changeInTransaction(
				headers,
				{ id, event, details: { day: date } },
				async (trx, { schedule }, now) => {
					openingOf(schedule, date, now)
					const others = schedule.skipped.filter((each) => each !== date)
					const skipped = isSkipped ? [...others, date].sort() : others
					if (skipped.length > maxExceptions)
						throw new AppError({ code: 'CONFLICT', message: 'Too many days are left out' })
					const changed = { ...schedule, skipped }
					await queries.setColumns(trx, id, { schedule_json: JSON.stringify(changed) })
				},
			)
		},
		async prolong(headers, id, { date, to }) {
			const event = 'maintenanceChanged'
			await changeInTransaction(headers, { id, event, details: { day: date } }, async (trx, window, now) => {
				const { schedule } = window
				const { longer = {} } = schedule
				const open = openingOf(schedule, date, now)
				const plannedEnd = open.to - (longer[date] ?? 0) * minuteMs
				const end = Date.parse(to)
				if (!(end > now && end >= plannedEnd && end <= open.from + maxOpeningMs)) {
					throw new AppError({
						code: 'VALIDATION_ERROR',
						field: 'to',
						message: '[body.to] The opening cannot last until then',
					})
				}
				const minutes = Math.ceil((end - plannedEnd) / minuteMs)
				const changed = { ...schedule, longer: { ...longer, [date]: minutes } }
				if (Object.keys(changed.longer).length > maxExceptions) {
					throw new AppError({ code: 'CONFLICT', message: 'Too many days last longer' })
				}
				const last_end_at = boundsOf(changed)?.to ?? open.to
				await queries.setColumns(trx, id, { schedule_json: JSON.stringify(changed), last_end_at })
			})
		},
	}
}

/** The opening of a day, if it has not ended. @throws {AppError} NOT_FOUND */
function openingOf(schedule: Schedule, date: string, now: number): Occurrence {
	const midday = Date.parse(`${date}T12:00:00Z`)
	const around = openings(schedule, { from: midday - dayMs, to: midday + dayMs })
	return requireFound(around.find((each) => each.date === date && each.to > now) ?? null)
}

function comingOf(window: PublicWindow, next: Occurrence, locale: Locale): ComingMaintenance {
	return {
		id: window.id,
		title: textIn(locale, window.title),
		body: window.body && markdownIn(locale, window.body, window.id),
		monitors: window.monitors,
		from: isoOf(next.from),
		to: isoOf(next.to),
		repeat: window.schedule.repeat,
		updatedAt: isoOf(window.updatedAt),
	}
}

/** @throws {AppError} VALIDATION_ERROR for a plan that never opens */
function requireOpening<Columns>(columns: Columns | null): Columns {
	if (columns === null)
		throw new AppError({
			code: 'VALIDATION_ERROR',
			field: 'plan.until',
			message: '[body.plan.until] The window never opens',
		})
	return columns
}

/** @throws {AppError} VALIDATION_ERROR for a plan that is already over */
function requireNotOver<Columns extends { last_end_at: number }>(columns: Columns, now: number): Columns {
	if (columns.last_end_at > now) return columns
	throw new AppError({
		code: 'VALIDATION_ERROR',
		field: 'plan.startsAt',
		message: '[body.plan.startsAt] The window would be over already',
	})
}

function requireFound<Value>(value: Value | null): Value {
	if (value === null) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
	return value
}
