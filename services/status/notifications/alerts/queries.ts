import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AlertEnd, AlertView } from '#services/status/notifications/contract.ts'
import { type Transition, worstFirst } from '#services/status/notifications/states/transitions.ts'
import { lockAudience } from '#services/status/notifications/states/queries.ts'
import { eventId, recordedAt } from '#services/status/notifications/events/events.ts'
import type { Db, NotificationTables } from '#services/status/notifications/tables.ts'

export type Alert = {
	id: string
	openedAt: number
	changes: Transition[]
	/** The ids of its monitors that are there no more. */
	removed: ReadonlySet<string>
	level: number
	nextLevelAt: number | null
	acknowledgedAt: number | null
	acknowledgedBy: string | null
	resolvedAt: number | null
}

const defaultEscalationMinutes = 10

/** How long the first level has to acknowledge; 10 minutes until somebody says otherwise. */
export async function escalateAfterMs(db: Db): Promise<number> {
	const row = await db
		.selectFrom('alert_settings')
		.select('escalate_after_ms')
		.where('id', '=', 1)
		.executeTakeFirst()
	return row?.escalate_after_ms ?? defaultEscalationMinutes * 60_000
}

export async function setEscalateAfterMs(db: Db, ms: number): Promise<void> {
	await db
		.insertInto('alert_settings')
		.values({ id: 1, escalate_after_ms: ms })
		.onConflict((conflict) => conflict.column('id').doUpdateSet({ escalate_after_ms: ms }))
		.execute()
}

type Opening = { now: number; changes: readonly Transition[]; nextLevelAt: number | null }

/** Opens an alert for these monitors, which belong to it alone from now on. Answers its id. */
export async function openAlert(trx: Db, { now, changes, nextLevelAt }: Opening): Promise<string> {
	const id = randomUUID()
	const ids = changes.map(({ monitorId }) => monitorId)
	await releaseMonitors(trx, ids, 'moved')
	await trx
		.insertInto('alerts')
		.values({
			id,
			opened_at: now,
			about_json: JSON.stringify(changes),
			level: 1,
			next_level_at: nextLevelAt,
			acknowledged_at: null,
			acknowledged_by: null,
			resolved_at: null,
		})
		.execute()
	for (const monitorId of ids) {
		await trx.insertInto('alert_monitors').values({ alert_id: id, monitor_id: monitorId }).execute()
	}
	return id
}

/** The monitors of open alerts, with the state that was notified of each. */
export async function listOpenMonitors(trx: Db) {
	const rows = await trx
		.selectFrom('alert_monitors')
		.innerJoin('alerts', 'alerts.id', 'alert_monitors.alert_id')
		.select(['alert_id', 'monitor_id', 'about_json'])
		.where('resolved_at', 'is', null)
		.execute()
	return rows.map(({ alert_id: alertId, monitor_id: monitorId, about_json }) => {
		const changes = JSON.parse(about_json) as Transition[]
		return { alertId, monitorId, notifiedState: changes.find((change) => change.monitorId === monitorId)?.to }
	})
}

/** Makes one more change a part of an alert, before what it has caused. */
export async function joinAlert(trx: Db, alertId: string, change: Transition): Promise<void> {
	const { monitorId } = change
	await releaseMonitors(trx, [monitorId], 'moved')
	const alert = await findAlert(trx, alertId)
	if (!alert) return
	const others = alert.changes.filter((each) => each.monitorId !== monitorId)
	await trx
		.updateTable('alerts')
		.set({ about_json: JSON.stringify([change, ...others]) })
		.where('id', '=', alertId)
		.execute()
	await trx.insertInto('alert_monitors').values({ alert_id: alertId, monitor_id: monitorId }).execute()
}

/** Takes these monitors out of their alerts, which note how each has left. */
export async function releaseMonitors(
	trx: Db,
	ids: readonly string[],
	how: NonNullable<Transition['ended']>,
): Promise<void> {
	if (ids.length === 0) return
	const rows = await trx
		.selectFrom('alert_monitors')
		.innerJoin('alerts', 'alerts.id', 'alert_monitors.alert_id')
		.select(['alerts.id', 'about_json'])
		.distinct()
		.where('monitor_id', 'in', ids)
		.execute()
	for (const { id, about_json } of rows) {
		const changes = (JSON.parse(about_json) as Transition[]).map((change) =>
			ids.includes(change.monitorId) ? { ...change, ended: change.ended ?? how } : change,
		)
		await trx
			.updateTable('alerts')
			.set({ about_json: JSON.stringify(changes) })
			.where('id', '=', id)
			.execute()
	}
	await trx.deleteFrom('alert_monitors').where('monitor_id', 'in', ids).execute()
}

/**
 * Takes those out that nobody watches for now. The team is notified of that, so that it hears nothing of them any
 * more: what is still down as it is resumed rings anew.
 */
export async function releasePaused(trx: Db): Promise<void> {
	const paused = await trx
		.selectFrom('alert_monitors')
		.innerJoin('monitors', 'monitors.id', 'monitor_id')
		.select('monitor_id')
		.where('paused_at', 'is not', null)
		.execute()
	if (paused.length === 0) return
	const ids = paused.map(({ monitor_id }) => monitor_id)
	await lockAudience(trx, 'team')
	await releaseMonitors(trx, ids, 'stopped')
	await trx
		.deleteFrom('notified_states')
		.where('audience', '=', 'team')
		.where('monitor_id', 'in', ids)
		.execute()
}

/** When the first level of an alert has had its time; null when none waits. */
export async function nextRaiseAt(db: Db): Promise<number | null> {
	const { first } = await db
		.selectFrom('alerts')
		.select((row) => row.fn.min('next_level_at').as('first'))
		.executeTakeFirstOrThrow()
	return first
}

/** Ends the alerts that have no monitor left. Answers them. */
export async function resolveEmpty(trx: Db, now: number): Promise<Alert[]> {
	const rows = await trx
		.updateTable('alerts')
		.set({ resolved_at: now, next_level_at: null })
		.where('resolved_at', 'is', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('alert_monitors')
						.select('alert_id')
						.whereRef('alert_monitors.alert_id', '=', 'alerts.id'),
				),
			),
		)
		.returningAll()
		.execute()
	return await alertsOf(trx, rows)
}

/** Raises the alerts whose first level has stayed silent to the second. Answers them. */
export async function raiseDue(trx: Db, now: number): Promise<Alert[]> {
	const rows = await trx
		.updateTable('alerts')
		.set({ level: 2, next_level_at: null })
		.where('next_level_at', '<=', now)
		.where('acknowledged_at', 'is', null)
		.where('resolved_at', 'is', null)
		.returningAll()
		.execute()
	return await alertsOf(trx, rows)
}

export async function findAlert(db: Db, id: string): Promise<Alert | null> {
	const row = await db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst()
	const [alert = null] = await alertsOf(db, row ? [row] : [])
	return alert
}

/** Stores the first who acknowledges. Answers whether it is this one. */
export async function acknowledge(
	db: Db,
	{ id, by, now }: { id: string; by: string; now: number },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('alerts')
		.set({ acknowledged_at: now, acknowledged_by: by, next_level_at: null })
		.where('id', '=', id)
		.where('acknowledged_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** Those that last, and the newest `limit` others; newest first. */
export async function listAlerts(db: Db, limit: number): Promise<Alert[]> {
	const rows = await db
		.selectFrom('alerts')
		.selectAll()
		.orderBy('opened_at', 'desc')
		.limit(limit * 10)
		.execute()
	let over = 0
	return await alertsOf(
		db,
		rows.filter(({ resolved_at }) => resolved_at === null || (over += 1) <= limit),
	)
}

type Row = Selectable<NotificationTables['alerts']>

async function alertsOf(db: Db, rows: readonly Row[]): Promise<Alert[]> {
	const parsed = rows.map((row) => ({ row, changes: JSON.parse(row.about_json) as Transition[] }))
	const ids = [...new Set(parsed.flatMap(({ changes }) => changes.map(({ monitorId }) => monitorId)))]
	if (ids.length === 0) return []
	const existing = await db.selectFrom('monitors').select('id').where('id', 'in', ids).execute()
	const removed = new Set(ids).difference(new Set(existing.map(({ id }) => id)))
	return parsed.map(({ row, changes }) => alertOf(row, changes, removed))
}

function alertOf(row: Row, changes: readonly Transition[], removed: ReadonlySet<string>): Alert {
	return {
		id: row.id,
		openedAt: row.opened_at,
		// A monitor leaves its alerts as it is removed, and they do not note it.
		changes: changes.map((change) =>
			removed.has(change.monitorId) ? { ...change, ended: change.ended ?? 'stopped' } : change,
		),
		removed,
		level: row.level,
		nextLevelAt: row.next_level_at,
		acknowledgedAt: row.acknowledged_at,
		acknowledgedBy: row.acknowledged_by,
		resolvedAt: row.resolved_at,
	}
}

/** When each of these alerts reached the second level, of those that did. */
export async function raisedAtOf(db: Db, alerts: readonly Alert[]): Promise<Map<string, number>> {
	const raised = alerts.filter(({ level }) => level > 1)
	const nameOf = ({ id }: Alert) => eventId('alert', id, 'raised')
	const noted = await recordedAt(db, raised.map(nameOf))
	return new Map(
		raised.flatMap((alert) => {
			const at = noted.get(nameOf(alert))
			return at === undefined ? [] : [[alert.id, at]]
		}),
	)
}

/** What ended an alert: everything works again, nobody watches some of it any more, or another alert has taken it over. */
export function endingOf({ changes }: Pick<Alert, 'changes'>): AlertEnd {
	if (changes.some(({ ended }) => ended === 'stopped')) return 'stopped'
	return changes.every(({ ended }) => ended === 'moved') ? 'replaced' : 'recovered'
}

const ends = { well: 'recovered', moved: 'replaced', stopped: 'stopped' } as const

/** As it leaves the service, the worst of its monitors first. */
export function viewOf(alert: Alert, raisedAt: number | null): AlertView {
	const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())
	return {
		id: alert.id,
		openedAt: new Date(alert.openedAt).toISOString(),
		monitors: worstFirst(alert.changes).map(({ monitorId, name, to, since, cause, ended }) => ({
			id: monitorId,
			name,
			state: to,
			since: new Date(since).toISOString(),
			cause,
			ended: ended ? ends[ended] : null,
			isRemoved: alert.removed.has(monitorId),
		})),
		level: alert.level,
		raisedAt: iso(raisedAt),
		nextLevelAt: iso(alert.nextLevelAt),
		acknowledgedAt: iso(alert.acknowledgedAt),
		acknowledgedBy: alert.acknowledgedBy,
		resolvedAt: iso(alert.resolvedAt),
		ended: alert.resolvedAt === null ? null : endingOf(alert),
	}
}
