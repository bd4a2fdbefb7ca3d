import type { Kysely } from 'kysely'
import type { ItemKind } from '#services/content/kinds.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { typesetTexts } from './typeset-texts.ts'
import { readableTexts, type Reader } from './visibility.ts'

type Db = Kysely<ContentTables>

const maxListed = 500

/** All readable items of a kind of which a site has few, by position, with their bodies; at most 500. */
export async function listAllReadable(
	db: Db,
	reader: Reader,
	{ kind, category }: { kind: ItemKind; category?: string | undefined },
) {
	const rows = await readableTexts(db, reader)
		.select([
			'items.id',
			'items.slug',
			'items.category',
			'items.cover',
			'items.position',
			'items.place',
			'items.organization',
			'items.links',
			'items.people',
			'publications.locale',
			'publications.edition',
			'publications.visibleFrom as updatedAt',
			'versions.title',
			'versions.summary',
			'versions.body',
		])
		.where('publications.kind', '=', kind)
		.$if(category !== undefined, (query) => query.where('publications.category', '=', category!))
		.orderBy('publications.listedAt')
		.limit(maxListed)
		.execute()
	return rows
		.map(typesetTexts)
		.sort((one, other) => one.position - other.position || (one.slug < other.slug ? -1 : 1))
}
