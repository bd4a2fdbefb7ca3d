import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { EventKind } from '#services/status/notifications/contract.ts'
import type { Transition } from '#services/status/notifications/states/transitions.ts'
import type { Db, NotificationTables } from '#services/status/notifications/tables.ts'
import type { Locale, TextInLocale } from '#services/status/localized-text.ts'

export type MaintenancePhase = 'soon' | 'started' | 'ended' | 'moved' | 'cancelled'

/**
 * A sent announcement of maintenance, stored to withdraw it later, when its plan may be gone. Without monitors it
 * affected all of them.
 */
type Announced = { title: Record<Locale, TextInLocale>; monitorIds: string[] }

type About = {
	/** An update, or null for the post-mortem. */
	incident: { incidentId: string; updateId: string | null }
	maintenance: {
		windowId: string
		from: string
		to: string
		phase: MaintenancePhase
		announced?: Announced
		/** The announced time of maintenance that was moved. */
		before?: { from: string; to: string }
	}
	states: { changes: Transition[] }
	alert: { alertId: string; step: AlertStep }
}

/** `stopped`: ended because some monitor is no longer checked, not because everything recovered. */
export type AlertStep = 'opened' | 'raised' | 'resolved' | 'stopped'

type EventByKind = { [Kind in EventKind]: { id: string; at: number; kind: Kind; about: About[Kind] } }

/**
 * A notification that is sent once. Texts that may still be corrected are not stored here, but read when it is sent.
 */
export type NotificationEvent = EventByKind[EventKind]

/** For the team alone. */
export type AlertEvent = EventByKind['alert']

export type PublicEvent = Exclude<NotificationEvent, AlertEvent>

export type StateEvent = EventByKind['states']

export type MaintenanceEvent = EventByKind['maintenance']

/** An id with only characters allowed in a Message-ID and a GUID. */
export function eventId(...facts: string[]): string {
	return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
}

/** Records an event, due at once unless `isSent`; does nothing when it exists. Returns whether it is new. */
export async function addEvent(
	db: Db,
	event: NotificationEvent,
	monitorIds: readonly string[] = [],
	{ isSent = false } = {},
): Promise<boolean> {
	const { id, at, kind, about } = event
	const added = await db
		.insertInto('notification_events')
		.values({ id, at, kind, about_json: JSON.stringify(about), due_at: isSent ? null : at })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst()
	if (added.numInsertedOrUpdatedRows !== 1n) return false
	for (const monitorId of monitorIds) {
		await db
			.insertInto('notification_event_monitors')
			.values({ monitor_id: monitorId, at, event_id: id })
			.execute()
	}
	return true
}

/** Claims one due event for this process until `leaseUntil`, after which another process may retry it. */
export async function claimEvent(
	db: Db,
	{ now, leaseUntil, isPostgres }: { now: number; leaseUntil: number; isPostgres: boolean },
): Promise<NotificationEvent | null> {
	const row = await db
		.updateTable('notification_events')
		.set({ due_at: leaseUntil })
		.where('id', 'in', (from) =>
			from
				.selectFrom('notification_events')
				.select('id')
				.where('due_at', '<=', now)
				.orderBy('due_at')
				.limit(1)
				.$if(isPostgres, (query) => query.forUpdate().skipLocked()),
		)
		.returningAll()
		.executeTakeFirst()
	return row ? eventOf(row) : null
}

export async function markFannedOut(db: Db, id: string): Promise<void> {
	await db.updateTable('notification_events').set({ due_at: null }).where('id', '=', id).execute()
}

/** Below the limit of parameters of SQLite and PostgreSQL. */
const maxInValues = 10_000

/** When each of these events was recorded, for those that were. */
export async function recordedAt(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
	const recorded = new Map<string, number>()
	for (let begin = 0; begin < ids.length; begin += maxInValues) {
		const batch = ids.slice(begin, begin + maxInValues)
		const rows = await db
			.selectFrom('notification_events')
			.select(['id', 'at'])
			.where('id', 'in', batch)
			.execute()
		for (const { id, at } of rows) recorded.set(id, at)
	}
	return recorded
}

/** The last state events, newest first: of one monitor or of all. */
export async function listStateEvents(
	db: Db,
	{ monitorId, limit }: { monitorId: string | null; limit: number },
): Promise<StateEvent[]> {
	const rows = monitorId
		? await db
				.selectFrom('notification_event_monitors')
				.innerJoin('notification_events', 'notification_events.id', 'notification_event_monitors.event_id')
				.selectAll('notification_events')
				.where('notification_event_monitors.monitor_id', '=', monitorId)
				.orderBy('notification_event_monitors.at', 'desc')
				.limit(limit)
				.execute()
		: await db
				.selectFrom('notification_events')
				.selectAll()
				.where('kind', '=', 'states')
				.orderBy('at', 'desc')
				.limit(limit)
				.execute()
	return rows.map(eventOf).filter((event) => event.kind === 'states')
}

/** Maintenance events since then, oldest first. */
export async function listMaintenanceEvents(db: Db, since: number): Promise<MaintenanceEvent[]> {
	const rows = await db
		.selectFrom('notification_events')
		.selectAll()
		.where('kind', '=', 'maintenance')
		.where('at', '>=', since)
		.orderBy('at')
		.orderBy('id')
		.execute()
	return rows.map(eventOf).filter((event) => event.kind === 'maintenance')
}

function eventOf({
	id,
	at,
	kind,
	about_json,
}: Selectable<NotificationTables['notification_events']>): NotificationEvent {
	return { id, at, kind, about: JSON.parse(about_json) as never }
}
