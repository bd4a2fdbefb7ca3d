import type { Kysely } from 'kysely'
import { rebuildPublications } from '#services/content/items/publications.ts'
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
	await of(db.deleteFrom('periods'), timeline).where('visibleFrom', '>=', from).execute()
	await of(db.updateTable('periods'), timeline)
		.set({ visibleUntil: from })
		.where('visibleUntil', '>', from)
		.execute()
	const last = await of(db.selectFrom('periods'), timeline)
		.select(['edition', 'listedAt'])
		.orderBy('visibleFrom', 'desc')
		.limit(1)
		.executeTakeFirst()
	const { lastEdition } = await of(db.selectFrom('drafts'), timeline)
		.select('lastEdition')
		.executeTakeFirstOrThrow()
	const listedAt = last?.listedAt ?? from
	// Of two editions, the later one has the higher number, also if the clock was set back between them.
	const edition = Math.max(1, Math.max(last?.edition ?? 0, lastEdition) + (isMinor ? 0 : 1))
	if (from <= now) await of(db.updateTable('drafts'), timeline).set({ lastEdition: edition }).execute()
	await db
		.insertInto('periods')
		.values({
			item: item.id,
			locale,
			version,
			edition,
			visibleFrom: from,
			visibleUntil: never,
			listedAt,
			announced,
		})
		.execute()
	await rebuildPublications(db, item)
	const { id, kind } = item
	await indexVersion(db, { item: id, locale, version, kind, listedAt })
	await removeReplaced(db, { item: id, locale, now })
}

/** Takes back what is scheduled after `now`; what is public stays so. False if nothing was scheduled. */
export async function cancelScheduled(db: Db, timeline: Timeline, now: string): Promise<boolean> {
	const { numDeletedRows } = await of(db.deleteFrom('periods'), timeline)
		.where('visibleFrom', '>', now)
		.executeTakeFirst()
	if (numDeletedRows === 0n) return false
	await of(db.updateTable('periods'), timeline)
		.set({ visibleUntil: never })
		.where('visibleFrom', '<=', now)
		.where('visibleUntil', '>', now)
		.execute()
	await rebuildPublications(db, timeline.item)
	return true
}

/** Ends what is public at `now` and takes back what is scheduled. False if there was neither. */
export async function endPublication(db: Db, timeline: Timeline, now: string): Promise<boolean> {
	const hadScheduled = await cancelScheduled(db, timeline, now)
	const { numUpdatedRows } = await of(db.updateTable('periods'), timeline)
		.set({ visibleUntil: now })
		.where('visibleUntil', '>', now)
		.executeTakeFirst()
	await rebuildPublications(db, timeline.item)
	return hadScheduled || numUpdatedRows > 0n
}

type Filtered<Query> = { where(column: 'item' | 'locale', operator: '=', value: string): Query }

function of<Query extends Filtered<Query>>(query: Query, { item, locale }: Timeline): Query {
	return query.where('item', '=', item.id).where('locale', '=', locale)
}
