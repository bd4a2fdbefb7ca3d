import type { Kysely } from 'kysely'
import type { RowKey } from '#platform/database/cursor.ts'
import type { ItemKind } from '#services/content/kinds.ts'
import { maxEventDays } from '#services/content/limits.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { summaryColumns } from './summary-columns.ts'
import { type ReadablePublications, readablePublications, type Reader } from './visibility.ts'

type Db = Kysely<ContentTables>

type Order = {
	key: 'listedAt' | 'startsAt'
	direction: 'asc' | 'desc'
	after?: RowKey | undefined
	limit: number
}

export type ListFilter = {
	kind: ItemKind
	category?: string | undefined
	pinned?: boolean | undefined
	/** Items after this one in the order of the list. */
	after?: RowKey | undefined
	/** Oldest first instead of newest first. */
	reversed?: boolean | undefined
	/** Not this item. */
	except?: string | undefined
	limit: number
}

/** Readable items, newest first, then by descending id, so that one index gives the order. */
export function publicationList(db: Db, reader: Reader, { reversed, after, limit, ...filter }: ListFilter) {
	const { kind, category, pinned, except } = filter
	return inOrder(
		db,
		reader,
		{ key: 'listedAt', direction: reversed ? 'asc' : 'desc', after, limit },
		(readable) => {
			let query = readable.where('publications.kind', '=', kind)
			if (category !== undefined) query = query.where('publications.category', '=', category)
			if (pinned !== undefined) query = query.where('publications.pinned', '=', pinned)
			if (except !== undefined) query = query.where('publications.item', '!=', except)
			return query
		},
	)
}

export type EventFilter = {
	/** Those that have ended, latest first, instead of those that have not, by start. */
	past: boolean
	/** Only those for which this user signed up. */
	attendee?: string
	after?: RowKey | undefined
	limit: number
}

const dayMs = 86_400_000

/** Readable events by start. */
export function eventList(db: Db, reader: Reader, { past, attendee, after, limit }: EventFilter) {
	const { now } = reader
	const startedAfter = new Date(Date.parse(now) - maxEventDays * dayMs).toISOString()
	const direction = past ? 'desc' : 'asc'
	return inOrder(db, reader, { key: 'startsAt', direction, after, limit }, (readable) => {
		const events = past
			? readable.where('publications.startsAt', '<=', now).where('publications.endsAt', '<=', now)
			: readable.where('publications.startsAt', '>', startedAfter).where('publications.endsAt', '>', now)
		if (attendee === undefined) return events
		const own = db.selectFrom('attendance').select('item').where('userId', '=', attendee)
		return events.where('publications.item', 'in', own)
	})
}

/** What `narrow` leaves of the readable publications, with their texts but without bodies. */
function inOrder(
	db: Db,
	reader: Reader,
	{ key, direction, after, limit }: Order,
	narrow: (readable: ReadablePublications) => ReadablePublications,
) {
	let query = narrow(readablePublications(db, reader))
	if (after) {
		query = query
			// Implied by the next condition; this single bound lets SQLite start in the middle of the index.
			.where(`publications.${key}`, direction === 'asc' ? '>=' : '<=', after.at)
			.where(({ eb, refTuple, tuple }) =>
				eb(
					refTuple(`publications.${key}`, 'publications.item'),
					direction === 'asc' ? '>' : '<',
					tuple(after.at, after.id),
				),
			)
	}
	const page = query
		.select([
			'publications.item',
			'publications.locale',
			'publications.version',
			'publications.visibleFrom',
			'publications.listedAt',
			'publications.startsAt',
		])
		.orderBy(`publications.${key}`, direction)
		.orderBy('publications.item', direction)
		.limit(limit)
	return db
		.selectFrom(page.as('page'))
		.innerJoin('items', 'items.id', 'page.item')
		.leftJoin('categories', 'categories.slug', 'items.category')
		.innerJoin('versions', (join) =>
			join
				.onRef('versions.item', '=', 'page.item')
				.onRef('versions.locale', '=', 'page.locale')
				.onRef('versions.number', '=', 'page.version'),
		)
		.select([
			...summaryColumns,
			'page.locale',
			'page.listedAt as publishedAt',
			'page.visibleFrom as updatedAt',
		])
		.orderBy(`page.${key}`, direction)
		.orderBy('page.item', direction)
}
