import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AlarmView } from '#services/status/telling/contract.ts'
import type { Difference } from '#services/status/telling/states/differences.ts'
import type { Db, TellingTables } from '#services/status/telling/tables.ts'

export type Alarm = {
	id: string
	openedAt: number
	changes: Difference[]
	level: number
	nextLevelAt: number | null
	acknowledgedAt: number | null
	acknowledgedBy: string | null
	resolvedAt: number | null
}

const keptMinutes = 10

/** How long the first level has to acknowledge; 10 minutes until somebody says otherwise. */
export async function escalateAfterMs(db: Db): Promise<number> {
	const row = await db
		.selectFrom('alarm_settings')
		.select('escalate_after_ms')
		.where('id', '=', 1)
		.executeTakeFirst()
	return row?.escalate_after_ms ?? keptMinutes * 60_000
}

export async function setEscalateAfterMs(db: Db, ms: number): Promise<void> {
	await db
		.insertInto('alarm_settings')
		.values({ id: 1, escalate_after_ms: ms })
		.onConflict((conflict) => conflict.column('id').doUpdateSet({ escalate_after_ms: ms }))
		.execute()
}

type Opening = { now: number; changes: readonly Difference[]; nextLevelAt: number | null }

/** Opens an alarm for these monitors, which belong to it alone from now on. Answers its id. */
export async function openAlarm(trx: Db, { now, changes, nextLevelAt }: Opening): Promise<string> {
	const id = randomUUID()
	const ids = changes.map(({ monitorId }) => monitorId)
	await trx.deleteFrom('alarm_monitors').where('monitor_id', 'in', ids).execute()
	await trx
		.insertInto('alarms')
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
		await trx.insertInto('alarm_monitors').values({ alarm_id: id, monitor_id: monitorId }).execute()
	}
	return id
}

/** Takes these monitors out of their alarms. */
export async function releaseMonitors(trx: Db, ids: readonly string[]): Promise<void> {
	if (ids.length > 0) await trx.deleteFrom('alarm_monitors').where('monitor_id', 'in', ids).execute()
}

/** Takes those out that nobody watches for now. */
export async function releasePaused(trx: Db): Promise<void> {
	await trx
		.deleteFrom('alarm_monitors')
		.where('monitor_id', 'in', (from) =>
			from.selectFrom('monitors').select('id').where('paused_at', 'is not', null),
		)
		.execute()
}

/** When the first level of an alarm has had its time; null when none waits. */
export async function nextRaiseAt(db: Db): Promise<number | null> {
	const { first } = await db
		.selectFrom('alarms')
		.select((row) => row.fn.min('next_level_at').as('first'))
		.executeTakeFirstOrThrow()
	return first
}

/** Ends the alarms that have no monitor left. Answers them. */
export async function resolveEmpty(trx: Db, now: number): Promise<Alarm[]> {
	const rows = await trx
		.updateTable('alarms')
		.set({ resolved_at: now, next_level_at: null })
		.where('resolved_at', 'is', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('alarm_monitors')
						.select('alarm_id')
						.whereRef('alarm_monitors.alarm_id', '=', 'alarms.id'),
				),
			),
		)
		.returningAll()
		.execute()
	return rows.map(alarmOf)
}

/** Raises the alarms whose first level has stayed silent to the second. Answers them. */
export async function raiseDue(trx: Db, now: number): Promise<Alarm[]> {
	const rows = await trx
		.updateTable('alarms')
		.set({ level: 2, next_level_at: null })
		.where('next_level_at', '<=', now)
		.where('acknowledged_at', 'is', null)
		.where('resolved_at', 'is', null)
		.returningAll()
		.execute()
	return rows.map(alarmOf)
}

export async function findAlarm(db: Db, id: string): Promise<Alarm | null> {
	const row = await db.selectFrom('alarms').selectAll().where('id', '=', id).executeTakeFirst()
	return row ? alarmOf(row) : null
}

/** The first who acknowledges is kept. Answers the alarm, or null when there is none. */
export async function acknowledge(
	db: Db,
	{ id, by, now }: { id: string; by: string; now: number },
): Promise<Alarm | null> {
	await db
		.updateTable('alarms')
		.set({ acknowledged_at: now, acknowledged_by: by, next_level_at: null })
		.where('id', '=', id)
		.where('acknowledged_at', 'is', null)
		.execute()
	return await findAlarm(db, id)
}

/** Those that last, and the newest `limit` others; newest first. */
export async function listAlarms(db: Db, limit: number): Promise<Alarm[]> {
	const rows = await db
		.selectFrom('alarms')
		.selectAll()
		.orderBy('opened_at', 'desc')
		.limit(limit * 10)
		.execute()
	let over = 0
	return rows.filter(({ resolved_at }) => resolved_at === null || (over += 1) <= limit).map(alarmOf)
}

function alarmOf(row: Selectable<TellingTables['alarms']>): Alarm {
	return {
		id: row.id,
		openedAt: row.opened_at,
		changes: JSON.parse(row.about_json) as Difference[],
		level: row.level,
		nextLevelAt: row.next_level_at,
		acknowledgedAt: row.acknowledged_at,
		acknowledgedBy: row.acknowledged_by,
		resolvedAt: row.resolved_at,
	}
}

/** As it leaves the service. */
export function viewOf(alarm: Alarm): AlarmView {
	const iso = (time: number | null) => time && new Date(time).toISOString()
	return {
		id: alarm.id,
		openedAt: new Date(alarm.openedAt).toISOString(),
		monitors: alarm.changes.map(({ monitorId, name, to, cause }) => ({
			id: monitorId,
			name,
			state: to,
			cause,
		})),
		level: alarm.level,
		nextLevelAt: iso(alarm.nextLevelAt) || null,
		acknowledgedAt: iso(alarm.acknowledgedAt) || null,
		acknowledgedBy: alarm.acknowledgedBy,
		resolvedAt: iso(alarm.resolvedAt) || null,
	}
}
