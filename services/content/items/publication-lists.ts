import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { RowKey } from '#platform/database/cursor.ts'
import type { ItemKind, Locale } from '#services/content/kinds.ts'
import { maxEventDays } from '#services/content/limits.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { readablePublications, type Reader, type VisiblePublications } from './visibility.ts'

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
		(part) => {
			let query = part.where('publications.kind', '=', kind)
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
	after?: RowKey | undefined
	limit: number
}

const dayMs = 86_400_000

/** Readable events by start. */
export function eventList(db: Db, reader: Reader, { past, after, limit }: EventFilter) {
	const { now } = reader
	const startedAfter = new Date(Date.parse(now) - maxEventDays * dayMs).toISOString()
	const direction = past ? 'desc' : 'asc'
	return inOrder(db, reader, { key: 'startsAt', direction, after, limit }, (part) =>
		past
			? part.where('publications.startsAt', '<=', now).where('publications.endsAt', '<=', now)
			: part.where('publications.startsAt', '>', startedAfter).where('publications.endsAt', '>', now),
	)
}

type Keys = {
	item: string
	locale: Locale
	version: number
	edition: number
	visibleFrom: string
	listedAt: string
	startsAt: string | null
}

type KeyQuery = SelectQueryBuilder<ContentTables, never, Keys>

/** What `narrow` leaves of the readable publications, with their texts but without bodies. */
function inOrder(
	db: Db,
	reader: Reader,
	{ key, direction, after, limit }: Order,
	narrow: (part: VisiblePublications) => VisiblePublications,
) {
	// Each part is a subquery, so that it is read in the order of its index up to the limit.
	const parts = readablePublications(db, reader).map((part) => {
		let query = narrow(part)
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
		const keys = query
			.select([
				'publications.item',
				'publications.locale',
				'publications.version',
				'publications.edition',
				'publications.visibleFrom',
				'publications.listedAt',
				'publications.startsAt',
			])
			.orderBy(`publications.${key}`, direction)
			.orderBy('publications.item', direction)
			.limit(limit)
		return db.selectFrom(keys.as('part')).selectAll() as unknown as KeyQuery
	})
	const page = parts
		.reduce((all, part) => all.unionAll(part))
		.orderBy(key, direction)
		.orderBy('item', direction)
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
			'items.id',
			'items.slug',
			'items.category',
			'categories.nameFr',
			'categories.nameEn',
			'items.pinned',
			'items.cover',
			'items.author',
			'items.startsAt',
			'items.endsAt',
			'items.venue',
			'items.capacity',
			'page.locale',
			'page.listedAt as publishedAt',
			'page.visibleFrom as updatedAt',
			'versions.title',
			'versions.summary',
		])
		.orderBy(`page.${key}`, direction)
		.orderBy('page.item', direction)
}
