import type { Kysely } from 'kysely'
import { rebuildPublications } from '#services/content/items/publications.ts'
import { never } from '#services/content/items/visibility.ts'
import type { Locale } from '#services/content/kinds.ts'
import { indexVersion, removeReplaced } from '#services/content/search/index-texts.ts'
import type { ContentTables } from '#services/content/tables.ts'
import type { ItemRow } from './item-rows.ts'
import { endPreviews } from './preview.ts'

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

/** Makes a version public from an instant on. It replaces all that is scheduled, for an earlier or a later time. */
export async function publishVersion(db: Db, timeline: Timeline, publication: NewPublication): Promise<void> {
	const { item, locale } = timeline
	const { version, from, now, isMinor, announced } = publication
	// One that begins in the same millisecond is replaced by what is published now, and stays until what is scheduled.
	await inTimeline(db.deleteFrom('periods'), timeline)
		.where('visibleFrom', from > now ? '>' : '>=', now)
		.execute()
	await inTimeline(db.updateTable('periods'), timeline)
		.set({ visibleUntil: from })
		.where('visibleUntil', '>', now)
		.execute()
	const last = await inTimeline(db.selectFrom('periods'), timeline)
		.select(['edition', 'listedAt'])
		.orderBy('visibleFrom', 'desc')
		.limit(1)
		.executeTakeFirst()
	const listedAt = last?.listedAt ?? from
	const previous = Math.max(last?.edition ?? 0, await lastSeenEdition(db, timeline))
	const edition = Math.max(1, isMinor ? previous : previous + 1)
	if (from <= now)
		await inTimeline(db.updateTable('drafts'), timeline).set({ lastEdition: edition }).execute()
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

/** The clock may have been set back since, so that there is no period of this edition any more. */
async function lastSeenEdition(db: Db, timeline: Timeline): Promise<number> {
	const { lastEdition } = await inTimeline(db.selectFrom('drafts'), timeline)
		.select('lastEdition')
		.executeTakeFirstOrThrow()
	return lastEdition
}

/** Takes back what is scheduled after `now`; what is public stays so. False if nothing was scheduled. */
export async function cancelScheduled(db: Db, timeline: Timeline, now: string): Promise<boolean> {
	const { numDeletedRows } = await inTimeline(db.deleteFrom('periods'), timeline)
		.where('visibleFrom', '>', now)
		.executeTakeFirst()
	if (numDeletedRows === 0n) return false
	await inTimeline(db.updateTable('periods'), timeline)
		.set({ visibleUntil: never })
		.where('visibleFrom', '<=', now)
		.where('visibleUntil', '>', now)
		.execute()
	await rebuildPublications(db, timeline.item)
	return true
}

/** Ends what is public at `now` and the preview links, and takes back what is scheduled. False if nothing was public or scheduled. */
export async function endPublication(db: Db, timeline: Timeline, now: string): Promise<boolean> {
	const hadScheduled = await cancelScheduled(db, timeline, now)
	const { numUpdatedRows } = await inTimeline(db.updateTable('periods'), timeline)
		.set({ visibleUntil: now })
		.where('visibleUntil', '>', now)
		.executeTakeFirst()
	await endPreviews(db, { item: timeline.item.id, locale: timeline.locale })
	await rebuildPublications(db, timeline.item)
	return hadScheduled || numUpdatedRows > 0n
}

type Filtered<Query> = { where(column: 'item' | 'locale', operator: '=', value: string): Query }

function inTimeline<Query extends Filtered<Query>>(query: Query, { item, locale }: Timeline): Query {
	return query.where('item', '=', item.id).where('locale', '=', locale)
}
