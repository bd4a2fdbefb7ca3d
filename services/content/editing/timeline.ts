import type { Kysely } from 'kysely'
import { eventEnd } from '#services/content/items/event-end.ts'
import { never } from '#services/content/items/visibility.ts'
import type { Locale } from '#services/content/kinds.ts'
import { indexVersion, removeReplaced } from '#services/content/search/index-texts.ts'
import type { ContentTables } from '#services/content/tables.ts'
import type { ItemRow } from './item-rows.ts'

type Db = Kysely<ContentTables>

/** The publications of an item in one language; each language has its own. */
export type Timeline = { item: ItemRow; locale: Locale }

type NewPublication = {
	version: number
	/** ISO 8601; in the future to schedule it. */
	from: string
	now: string
	/** Of documents: replaces the text of the current edition instead of beginning a new one. */
	isMinor: boolean
	/** Whether readers may read it before. */
	announced: boolean
}

/** Makes a version public from an instant on. It replaces what is scheduled from then on or later. */
export async function publishVersion(db: Db, timeline: Timeline, publication: NewPublication): Promise<void> {
	const { item, locale } = timeline
	const { version, from, now, isMinor, announced } = publication
	await of(db.deleteFrom('publications'), timeline).where('visibleFrom', '>=', from).execute()
	await of(db.updateTable('publications'), timeline)
		.set({ visibleUntil: from })
		.where('visibleUntil', '>', from)
		.execute()
	const last = await of(db.selectFrom('publications'), timeline)
		.select(['edition', 'listedAt'])
		.orderBy('visibleFrom', 'desc')
		.limit(1)
		.executeTakeFirst()
	const listedAt = last?.listedAt ?? from
	await db
		.insertInto('publications')
		.values({
			item: item.id,
			locale,
			version,
			edition: last ? last.edition + (isMinor ? 0 : 1) : 1,
			visibleFrom: from,
			visibleUntil: never,
			listedAt,
			announced,
			...listColumns(item),
		})
		.execute()
	const { id, kind } = item
	await indexVersion(db, { item: id, locale, version, kind, listedAt })
	await removeReplaced(db, { item: id, locale, now })
}

/** Takes back what is scheduled after `now`; what is public stays so. False if nothing was scheduled. */
export async function cancelScheduled(db: Db, timeline: Timeline, now: string): Promise<boolean> {
	const { numDeletedRows } = await of(db.deleteFrom('publications'), timeline)
		.where('visibleFrom', '>', now)
		.executeTakeFirst()
	if (numDeletedRows === 0n) return false
	await of(db.updateTable('publications'), timeline)
		.set({ visibleUntil: never })
		.where('visibleFrom', '<=', now)
		.where('visibleUntil', '>', now)
		.execute()
	return true
}

/** Ends what is public at `now` and takes back what is scheduled. False if there was neither. */
export async function endPublication(db: Db, timeline: Timeline, now: string): Promise<boolean> {
	const hadScheduled = await cancelScheduled(db, timeline, now)
	const { numUpdatedRows } = await of(db.updateTable('publications'), timeline)
		.set({ visibleUntil: now })
		.where('visibleUntil', '>', now)
		.executeTakeFirst()
	return hadScheduled || numUpdatedRows > 0n
}

/** Repeats the columns of an item that lists filter or sort by. Call it when one has changed. */
export async function updateListColumns(db: Db, item: ItemRow): Promise<void> {
	await db.updateTable('publications').set(listColumns(item)).where('item', '=', item.id).execute()
}

function listColumns(item: ItemRow) {
	const { kind, category, startsAt } = item
	return { kind, category, pinned: Boolean(item.pinned), startsAt, endsAt: eventEnd(item) }
}

type Filtered<Query> = { where(column: 'item' | 'locale', operator: '=', value: string): Query }

function of<Query extends Filtered<Query>>(query: Query, { item, locale }: Timeline): Query {
	return query.where('item', '=', item.id).where('locale', '=', locale)
}
