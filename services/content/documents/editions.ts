import type { Kysely } from 'kysely'
import type { ContentTables } from '#services/content/tables.ts'
import type { Reader } from '#services/content/items/visibility.ts'

type Db = Kysely<ContentTables>

export type Edition = {
	edition: number
	version: number
	/** When it took or will take effect. */
	effectiveAt: string
	title: string
	summary: string
	body: string
}

/**
 * The editions of a document in one language that readers may read, newest first: those that took effect, and the one
 * that is announced. None while the document itself is not public. A minor correction replaces the text of its edition
 * and keeps its date.
 */
export async function listEditions(db: Db, { locale, now }: Reader, item: string): Promise<Edition[]> {
	const rows = await db
		.selectFrom('publications')
		.innerJoin('versions', (join) =>
			join
				.onRef('versions.item', '=', 'publications.item')
				.onRef('versions.locale', '=', 'publications.locale')
				.onRef('versions.number', '=', 'publications.version'),
		)
		.select([
			'publications.edition',
			'publications.version',
			'publications.visibleFrom',
			'publications.visibleUntil',
			'versions.title',
			'versions.summary',
			'versions.body',
		])
		.where('publications.item', '=', item)
		.where('publications.locale', '=', locale)
		.where((row) =>
			row.or([row('publications.visibleFrom', '<=', now), row('publications.announced', '=', true)]),
		)
		.orderBy('publications.visibleFrom', 'desc')
		.execute()
	if (!rows.some(({ visibleFrom, visibleUntil }) => visibleFrom <= now && visibleUntil > now)) return []
	const editions = Map.groupBy(rows, ({ edition }) => edition)
	return [...editions.values()].map((group) => {
		const { visibleFrom: _from, visibleUntil: _until, ...newest } = group[0]!
		return { ...newest, effectiveAt: group.at(-1)!.visibleFrom }
	})
}
