import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AlarmEnd, AlarmView } from '#services/status/notifications/contract.ts'
import { type Difference, worstFirst } from '#services/status/notifications/states/transitions.ts'
import { takeTurn } from '#services/status/notifications/states/queries.ts'
import { newsId, notedAt } from '#services/status/notifications/events/events.ts'
import type { Db, TellingTables } from '#services/status/notifications/tables.ts'

export type Alarm = {
	id: string
	openedAt: number
	changes: Difference[]
	/** The ids of its monitors that are there no more. */
	removed: ReadonlySet<string>
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
	await releaseMonitors(trx, ids, 'moved')
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

/** The monitors of alarms that last, and what their alarm has said of each. */
export async function listOpenMonitors(trx: Db) {
	const rows = await trx
		.selectFrom('alarm_monitors')
		.innerJoin('alarms', 'alarms.id', 'alarm_monitors.alarm_id')
		.select(['alarm_id', 'monitor_id', 'about_json'])
		.where('resolved_at', 'is', null)
		.execute()
	return rows.map(({ alarm_id: alarmId, monitor_id: monitorId, about_json }) => {
		const changes = JSON.parse(about_json) as Difference[]
		return { alarmId, monitorId, said: changes.find((change) => change.monitorId === monitorId)?.to }
	})
}

/** Makes one more change a part of an alarm, before what it has caused. */
export async function joinAlarm(trx: Db, alarmId: string, change: Difference): Promise<void> {
	const { monitorId } = change
	await releaseMonitors(trx, [monitorId], 'moved')
	const alarm = await findAlarm(trx, alarmId)
	if (!alarm) return
	const others = alarm.changes.filter((each) => each.monitorId !== monitorId)
	await trx
		.updateTable('alarms')
		.set({ about_json: JSON.stringify([change, ...others]) })
		.where('id', '=', alarmId)
		.execute()
	await trx.insertInto('alarm_monitors').values({ alarm_id: alarmId, monitor_id: monitorId }).execute()
}

/** Takes these monitors out of their alarms, which note how each has left. */
export async function releaseMonitors(
	trx: Db,
	ids: readonly string[],
	how: NonNullable<Difference['ended']>,
): Promise<void> {
	if (ids.length === 0) return
	const rows = await trx
		.selectFrom('alarm_monitors')
		.innerJoin('alarms', 'alarms.id', 'alarm_monitors.alarm_id')
		.select(['alarms.id', 'about_json'])
		.distinct()
		.where('monitor_id', 'in', ids)
		.execute()
	for (const { id, about_json } of rows) {
		const changes = (JSON.parse(about_json) as Difference[]).map((change) =>
			ids.includes(change.monitorId) ? { ...change, ended: change.ended ?? how } : change,
		)
		await trx
			.updateTable('alarms')
			.set({ about_json: JSON.stringify(changes) })
			.where('id', '=', id)
			.execute()
	}
	await trx.deleteFrom('alarm_monitors').where('monitor_id', 'in', ids).execute()
}

/**
 * Takes those out that nobody watches for now. The team is told that nobody does, so that it knows nothing of them any
 * more: what is still down as it is resumed rings anew.
 */
export async function releasePaused(trx: Db): Promise<void> {
	const paused = await trx
		.selectFrom('alarm_monitors')
		.innerJoin('monitors', 'monitors.id', 'monitor_id')
		.select('monitor_id')
		.where('paused_at', 'is not', null)
		.execute()
	if (paused.length === 0) return
	const ids = paused.map(({ monitor_id }) => monitor_id)
	await takeTurn(trx, 'team')
	await releaseMonitors(trx, ids, 'stopped')
	await trx.deleteFrom('told_states').where('audience', '=', 'team').where('monitor_id', 'in', ids).execute()
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
	return await alarmsOf(trx, rows)
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
	return await alarmsOf(trx, rows)
}

export async function findAlarm(db: Db, id: string): Promise<Alarm | null> {
	const row = await db.selectFrom('alarms').selectAll().where('id', '=', id).executeTakeFirst()
	const [alarm = null] = await alarmsOf(db, row ? [row] : [])
	return alarm
}

/** The first who acknowledges is kept. Answers whether it is this one. */
export async function acknowledge(
	db: Db,
	{ id, by, now }: { id: string; by: string; now: number },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('alarms')
		.set({ acknowledged_at: now, acknowledged_by: by, next_level_at: null })
		.where('id', '=', id)
		.where('acknowledged_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
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
	return await alarmsOf(
		db,
		rows.filter(({ resolved_at }) => resolved_at === null || (over += 1) <= limit),
	)
}

type Row = Selectable<TellingTables['alarms']>

async function alarmsOf(db: Db, rows: readonly Row[]): Promise<Alarm[]> {
	const parsed = rows.map((row) => ({ row, changes: JSON.parse(row.about_json) as Difference[] }))
	const ids = [...new Set(parsed.flatMap(({ changes }) => changes.map(({ monitorId }) => monitorId)))]
	if (ids.length === 0) return []
	const existing = await db.selectFrom('monitors').select('id').where('id', 'in', ids).execute()
	const removed = new Set(ids).difference(new Set(existing.map(({ id }) => id)))
	return parsed.map(({ row, changes }) => alarmOf(row, changes, removed))
}

function alarmOf(row: Row, changes: readonly Difference[], removed: ReadonlySet<string>): Alarm {
	return {
		id: row.id,
		openedAt: row.opened_at,
		// A monitor leaves its alarms as it is removed, and they do not note it.
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

/** When each of these alarms reached the second level, of those that did. */
export async function raisedAtOf(db: Db, alarms: readonly Alarm[]): Promise<Map<string, number>> {
	const raised = alarms.filter(({ level }) => level > 1)
	const nameOf = ({ id }: Alarm) => newsId('alarm', id, 'raised')
	const noted = await notedAt(db, raised.map(nameOf))
	return new Map(
		raised.flatMap((alarm) => {
			const at = noted.get(nameOf(alarm))
			return at === undefined ? [] : [[alarm.id, at]]
		}),
	)
}

/** What ended an alarm: everything works again, nobody watches some of it any more, or another alarm has taken it over. */
export function endingOf({ changes }: Pick<Alarm, 'changes'>): AlarmEnd {
	if (changes.some(({ ended }) => ended === 'stopped')) return 'stopped'
	return changes.every(({ ended }) => ended === 'moved') ? 'replaced' : 'recovered'
}

const ends = { well: 'recovered', moved: 'replaced', stopped: 'stopped' } as const

/** As it leaves the service, the worst of its monitors first. */
export function viewOf(alarm: Alarm, raisedAt: number | null): AlarmView {
	const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())
	return {
		id: alarm.id,
		openedAt: new Date(alarm.openedAt).toISOString(),
		monitors: worstFirst(alarm.changes).map(({ monitorId, name, to, since, cause, ended }) => ({
			id: monitorId,
			name,
			state: to,
			since: new Date(since).toISOString(),
			cause,
			ended: ended ? ends[ended] : null,
			isRemoved: alarm.removed.has(monitorId),
		})),
		level: alarm.level,
		raisedAt: iso(raisedAt),
		nextLevelAt: iso(alarm.nextLevelAt),
		acknowledgedAt: iso(alarm.acknowledgedAt),
		acknowledgedBy: alarm.acknowledgedBy,
		resolvedAt: iso(alarm.resolvedAt),
		ended: alarm.resolvedAt === null ? null : endingOf(alarm),
	}
}
