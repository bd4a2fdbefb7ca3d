import type { Kysely, NotNull } from 'kysely'
import type { RowKey } from '#platform/database/cursor.ts'
import type { Locale } from './contract.ts'
import type { ContentTables } from './tables.ts'

type Db = Kysely<ContentTables>

/** The only rule for what readers see: published, and not in the future. `now` is ISO 8601. */
function publishedNews(db: Db, now: string) {
	return db
		.selectFrom('news')
		.where('news.published_at', 'is not', null)
		.where('news.published_at', '<=', now)
}

/** Published news in `locale`, in French where the translation is missing. */
function publishedNewsIn(db: Db, locale: Locale, now: string) {
	return publishedNews(db, now)
		.innerJoin('news_texts as french', (join) =>
			join.onRef('french.news_id', '=', 'news.id').on('french.locale', '=', 'fr'),
		)
		.leftJoin('news_texts as localized', (join) =>
			join.onRef('localized.news_id', '=', 'news.id').on('localized.locale', '=', locale),
		)
		.select(({ fn }) => [
			'news.id',
			'news.category',
			'news.author',
			'news.published_at as publishedAt',
			fn.coalesce('localized.title', 'french.title').as('title'),
			fn.coalesce('localized.summary', 'french.summary').as('summary'),
			fn.coalesce('localized.locale', 'french.locale').as('locale'),
		])
		.$narrowType<{ publishedAt: NotNull }>()
}

export type NewsFilter = { locale: Locale; now: string; category?: string; after?: RowKey; limit: number }

/** Newest first, then by descending id, so that one index gives the order. */
export function newsQuery(db: Db, { locale, now, category, after, limit }: NewsFilter) {
	// Items after the cursor are not newer than it: this single bound lets SQLite start there instead of at the newest.
	const until = after && after.at < now ? after.at : now
	let query = publishedNewsIn(db, locale, until)
	if (category !== undefined) query = query.where('news.category', '=', category)
	if (after) {
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('news.published_at', 'news.id'), '<', tuple(after.at, after.id)),
		)
	}
	return query.orderBy('news.published_at', 'desc').orderBy('news.id', 'desc').limit(limit)
}

export type NewsAddress = { locale: Locale; now: string; category: string; id: string }

export async function findNewsItem(db: Db, { locale, now, category, id }: NewsAddress) {
	return await publishedNewsIn(db, locale, now)
		.select(({ fn }) => fn.coalesce('localized.body', 'french.body').as('body'))
		.where('news.id', '=', id)
		.where('news.category', '=', category)
		.executeTakeFirst()
}

/** Categories of published news, by name. */
export async function listCategories(db: Db, now: string): Promise<string[]> {
	const rows = await publishedNews(db, now)
		.select('news.category')
		.distinct()
		.orderBy('news.category')
		.execute()
	return rows.map((row) => row.category)
}

/** Publication time of the newest item; also changes when a scheduled item is published. */
export async function newestPublication(db: Db, now: string): Promise<string | undefined> {
	const row = await publishedNews(db, now)
		.select('news.published_at as publishedAt')
		.orderBy('news.published_at', 'desc')
		.$narrowType<{ publishedAt: NotNull }>()
		.limit(1)
		.executeTakeFirst()
	return row?.publishedAt
}

/** Returns false and changes nothing if the id exists. */
export async function addNewsItem(
	db: Db,
	item: ContentTables['news'],
	texts: ContentTables['news_texts'][],
): Promise<boolean> {
	const added = await db
		.insertInto('news')
		.values(item)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.returning('id')
		.executeTakeFirst()
	if (!added) return false
	await db.insertInto('news_texts').values(texts).execute()
	return true
}
