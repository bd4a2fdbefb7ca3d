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
	/** The ids of its monitors that have been removed. */
	removed: ReadonlySet<string>
	level: number
	nextLevelAt: number | null
	acknowledgedAt: number | null
	acknowledgedBy: string | null
	resolvedAt: number | null
}

const defaultEscalationMinutes = 10

/** How long the first level has to acknowledge; 10 minutes by default. */
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

type NewAlert = { now: number; changes: readonly Transition[]; nextLevelAt: number | null }

/** Opens an alert for these monitors, and moves them out of other alerts. Returns its id. */
export async function openAlert(trx: Db, { now, changes, nextLevelAt }: NewAlert): Promise<string> {
	const id = randomUUID()
	const ids = changes.map(({ monitorId }) => monitorId)
	await releaseMonitors(trx, ids, 'replaced')
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

/** The monitors of open alerts, with their notified states. */
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

/** Adds a change to an alert, before its effects. */
export async function joinAlert(trx: Db, alertId: string, change: Transition): Promise<void> {
	const { monitorId } = change
	await releaseMonitors(trx, [monitorId], 'replaced')
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

/** Removes these monitors from their alerts, which record the reason. */
export async function releaseMonitors(
	trx: Db,
	ids: readonly string[],
	reason: NonNullable<Transition['ended']>,
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
			ids.includes(change.monitorId) ? { ...change, ended: change.ended ?? reason } : change,
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
 * Removes paused monitors from their alerts, and clears the team's notified state, so that a monitor that is still
 * down when resumed alerts again.
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

/** The next escalation; null when none is pending. */
export async function nextRaiseAt(db: Db): Promise<number | null> {
	const { first } = await db
		.selectFrom('alerts')
		.select((row) => row.fn.min('next_level_at').as('first'))
		.executeTakeFirstOrThrow()
	return first
}

/** Ends the alerts without monitors, and returns them. */
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

/** Escalates the alerts that the first level has not acknowledged in time, and returns them. */
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

/** Stores the first acknowledgement; returns whether it is this one. */
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

/** Open alerts and the newest `limit` resolved ones, newest first. */
export async function listAlerts(db: Db, limit: number): Promise<Alert[]> {
	const rows = await db
		.selectFrom('alerts')
		.selectAll()
		.orderBy('opened_at', 'desc')
		.limit(limit * 10)
		.execute()
	let resolvedCount = 0
	return await alertsOf(
		db,
		rows.filter(({ resolved_at }) => resolved_at === null || (resolvedCount += 1) <= limit),
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
		// Removing a monitor deletes its alert rows without recording an end.
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

/** When each of these alerts was escalated, for those that were. */
export async function raisedAtOf(db: Db, alerts: readonly Alert[]): Promise<Map<string, number>> {
	const raised = alerts.filter(({ level }) => level > 1)
	const eventIdOf = ({ id }: Alert) => eventId('alert', id, 'raised')
	const recordedTimes = await recordedAt(db, raised.map(eventIdOf))
	return new Map(
		raised.flatMap((alert) => {
			const at = recordedTimes.get(eventIdOf(alert))
			return at === undefined ? [] : [[alert.id, at]]
		}),
	)
}

/** The end of an alert: all monitors recovered, some are no longer monitored, or a later alert replaced it. */
export function endingOf({ changes }: Pick<Alert, 'changes'>): AlertEnd {
	if (changes.some(({ ended }) => ended === 'stopped')) return 'stopped'
	return changes.every(({ ended }) => ended === 'replaced') ? 'replaced' : 'recovered'
}

/** The view of an alert, worst monitors first. */
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
			ended: ended ?? null,
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
