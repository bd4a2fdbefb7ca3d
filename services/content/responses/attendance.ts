import type { Kysely } from 'kysely'
import { AppError } from '#platform/errors.ts'
import { notFound } from '#services/content/editing/item-rows.ts'
import { eventList } from '#services/content/items/publication-lists.ts'
import type { Reader } from '#services/content/items/visibility.ts'
import { summaryOf } from '#services/content/news/summary.ts'
import type { ContentTables } from '#services/content/tables.ts'
import type { Attendance, AttendedEvent } from './contract.ts'
import { maxAttendeeNames } from './limits.ts'

type Db = Kysely<ContentTables>

type Event = { id: string; startsAt: string | null; capacity: number | null }
const maxAttended = 10

type Attendee = { userId: string; username: string }

/** The attendance of an event as a user or, without `userId`, a visitor sees it; null for an item that is no event. */
export async function attendanceOf(
	db: Db,
	{ item, userId, now }: { item: string; userId: string | null; now: string },
): Promise<Attendance | null> {
	const event = await db
		.selectFrom('items')
		.select(['id', 'startsAt', 'capacity'])
		.where('id', '=', item)
		.executeTakeFirstOrThrow()
	if (event.startsAt === null) return null
	const rows = db.selectFrom('attendance').where('item', '=', item)
	const [going, waiting, mine, named] = await Promise.all([
		countOf(db, item, 'going'),
		countOf(db, item, 'waiting'),
		userId === null
			? undefined
			: rows.select(['state', 'position']).where('userId', '=', userId).executeTakeFirst(),
		userId === null
			? []
			: rows
					.select('username')
					.where('state', '=', 'going')
					.orderBy('position')
					.limit(maxAttendeeNames)
					.execute(),
	])
	return {
		going,
		waiting,
		capacity: event.capacity,
		isOpen: now < event.startsAt,
		mine: mine?.state ?? null,
		waitingPlace: mine?.state === 'waiting' ? await countOf(db, item, 'waiting', mine.position) : null,
		names: named.map(({ username }) => username),
	}
}

/** The events that have not ended and for which a user signed up, by start. */
export async function listAttended(db: Db, reader: Reader, userId: string): Promise<AttendedEvent[]> {
	const rows = await eventList(db, reader, { past: false, attendee: userId, limit: maxAttended }).execute()
	if (rows.length === 0) return []
	const own = await db
		.selectFrom('attendance')
		.select(['item', 'state'])
		.where('userId', '=', userId)
		.where(
			'item',
			'in',
			rows.map(({ id }) => id),
		)
		.execute()
	const stateOf = new Map(own.map(({ item, state }) => [item, state]))
	return rows.flatMap((row) => {
		const { slug, path, title, locale, event } = summaryOf(row, reader.locale)
		const state = stateOf.get(row.id)
		if (!event || !state) return []
		const { startsAt, endsAt, venue } = event
		return [{ slug, path, title, locale, startsAt, endsAt, venue, state }]
	})
}

/** `upTo`: only those up to this position. */
async function countOf(db: Db, item: string, state: 'going' | 'waiting', upTo?: number): Promise<number> {
	let rows = db.selectFrom('attendance').where('item', '=', item).where('state', '=', state)
	if (upTo !== undefined) rows = rows.where('position', '<=', upTo)
	const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
	return Number(count)
}

/** Signs a user up, once. @throws {AppError} NOT_FOUND, CONFLICT `EVENT_STARTED` */
export async function addAttendee(
	trx: Db,
	{ item, now, userId, username }: Attendee & { item: string; now: string },
): Promise<void> {
	const event = await lockEvent(trx, item, now)
	const rows = trx.selectFrom('attendance').where('item', '=', item)
	const known = await rows.select('userId').where('userId', '=', userId).executeTakeFirst()
	if (known) return
	const last = await rows.select('position').orderBy('position', 'desc').limit(1).executeTakeFirst()
	const hasRoom = event.capacity === null || (await countOf(trx, item, 'going')) < event.capacity
	await trx
		.insertInto('attendance')
		.values({
			item,
			userId,
			username,
			position: (last?.position ?? 0) + 1,
			state: hasRoom ? 'going' : 'waiting',
			createdAt: now,
		})
		.execute()
}

/** Removes a user, whose place the first of the waiting list takes. @throws {AppError} as `addAttendee` */
export async function removeAttendee(
	trx: Db,
	{ item, now, userId }: { item: string; now: string; userId: string },
): Promise<void> {
	const event = await lockEvent(trx, item, now)
	await trx.deleteFrom('attendance').where('item', '=', item).where('userId', '=', userId).execute()
	await promoteWaiting(trx, event, now)
}

type Meeting = Event & { venue: string | null }

/** Follows a change of a locked item: those who come get a mail about another date or place, those who wait free places. */
export async function followEventChange(
	trx: Db,
	{ before, after, now }: { before: Meeting; after: Meeting; now: string },
): Promise<void> {
	if (after.startsAt !== before.startsAt || after.venue !== before.venue)
		await trx
			.updateTable('attendance')
			.set({ unsentMail: 'change', unsentSince: now })
			.where('item', '=', after.id)
			.where('state', '=', 'going')
			.where('unsentMail', 'is', null)
			.execute()
	await promoteWaiting(trx, after, now)
}

/** Gives free places of a locked item to the first of its waiting list, who get a mail. Nobody loses a place. */
export async function promoteWaiting(
	trx: Db,
	{ id: item, startsAt, capacity }: Event,
	now: string,
): Promise<void> {
	if (startsAt === null) return
	const waiting = trx
		.selectFrom('attendance')
		.select('userId')
		.where('item', '=', item)
		.where('state', '=', 'waiting')
		.orderBy('position')
	const free = capacity === null ? null : capacity - (await countOf(trx, item, 'going'))
	if (free !== null && free <= 0) return
	await trx
		.updateTable('attendance')
		.set({ state: 'going', unsentMail: 'place', unsentSince: now })
		.where('item', '=', item)
		.where('userId', 'in', free === null ? waiting : waiting.limit(free))
		.execute()
}

/** Locks the row of an event until the end of the transaction, so that its places are given one by one. */
async function lockEvent(trx: Db, item: string, now: string): Promise<Event> {
	const event = await lockItemRow(trx, item)
	if (!event || event.startsAt === null) notFound()
	if (event.startsAt <= now)
		throw new AppError({ code: 'CONFLICT', reason: 'EVENT_STARTED', message: 'The event has started' })
	return event
}

/** Changes nothing: editing locks the row by writing it, too. */
export async function lockItemRow(trx: Db, item: string): Promise<Event | undefined> {
	return await trx
		.updateTable('items')
		.set(({ ref }) => ({ capacity: ref('capacity') }))
		.where('id', '=', item)
		.returning(['id', 'startsAt', 'capacity'])
		.executeTakeFirst()
}
