import type { Kysely } from 'kysely'
import type { ContentTables } from '#services/content/tables.ts'
import { typesetTexts } from '#services/content/items/typeset-texts.ts'
import type { Reader } from '#services/content/items/visibility.ts'

type Db = Kysely<ContentTables>

export type Edition = {
	edition: number
	version: number
	/** When it took or will take effect. */
	effectiveAt: string
	title: string
	summary: string
}

/**
 * The editions of a document in one language that readers may read, newest first: the one in force, those before it that
 * were replaced without a break, and the one that is announced. Archiving makes such a break: what was archived stays
 * unreadable after a new publication. None while the document itself is not public. A minor correction replaces the text of
 * its edition from its time on, and keeps its date.
 */
export async function listEditions(db: Db, { locale, now }: Reader, item: string): Promise<Edition[]> {
	const rows = await db
		.selectFrom('periods')
		.innerJoin('versions', (join) =>
			join
				.onRef('versions.item', '=', 'periods.item')
				.onRef('versions.locale', '=', 'periods.locale')
				.onRef('versions.number', '=', 'periods.version'),
		)
		.select([
			'periods.edition',
			'periods.version',
			'periods.visibleFrom',
			'periods.visibleUntil',
			'periods.announced',
			'versions.title',
			'versions.summary',
		])
		.where('periods.item', '=', item)
		.where('periods.locale', '=', locale)
		.orderBy('periods.visibleFrom', 'desc')
		.execute()
	const current = rows.findIndex(({ visibleFrom, visibleUntil }) => visibleFrom <= now && visibleUntil > now)
	if (current === -1) return []
	const inForce = rows.slice(current)
	const announced = rows.slice(0, current).filter((row) => row.announced && row.edition > inForce[0]!.edition)
	const lastInForce = inForce.findIndex((row, index) => inForce[index + 1]?.visibleUntil !== row.visibleFrom)
	const readable = [...announced, ...inForce.slice(0, lastInForce + 1)]
	const editions = Map.groupBy(readable, ({ edition }) => edition)
	return [...editions.values()].map((group) => {
		const { edition, version, title, summary } = typesetTexts({ ...group[0]!, locale })
		return { edition, version, title, summary, effectiveAt: group.at(-1)!.visibleFrom }
	})
}
