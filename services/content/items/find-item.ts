import type { Kysely } from 'kysely'
import { type ItemKind, locales } from '#services/content/kinds.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { summaryColumns } from './summary-columns.ts'
import { typesetTexts } from './typeset-texts.ts'
import { readablePublications, type Reader, visiblePublications } from './visibility.ts'

type Db = Kysely<ContentTables>

/**
 * The id of the item with this id, slug or former slug. It exists, but readers may not see it.
 */
export async function resolveItem(db: Db, kind: ItemKind, idOrSlug: string): Promise<string | undefined> {
	const current = await db
		.selectFrom('items')
		.select('id')
		.where('kind', '=', kind)
		.where('deletedAt', 'is', null)
		.where((row) => row.or([row('slug', '=', idOrSlug), row('id', '=', idOrSlug)]))
		.executeTakeFirst()
	if (current) return current.id
	const former = await db
		.selectFrom('redirects')
		.select('item')
		.where('source', '=', formerSlug(kind, idOrSlug))
		.executeTakeFirst()
	return former?.item
}

/** Key of `redirects` for the former slug of an item. */
export const formerSlug = (kind: ItemKind, slug: string) => `${kind}/${slug}`

/** A readable item with its body. */
export async function findReadable(db: Db, reader: Reader, item: string) {
	const found = await readablePublications(db, reader)
		.where('publications.item', '=', item)
		.innerJoin('items', 'items.id', 'publications.item')
		.leftJoin('categories', 'categories.slug', 'items.category')
		.innerJoin('versions', (join) =>
			join
				.onRef('versions.item', '=', 'publications.item')
				.onRef('versions.locale', '=', 'publications.locale')
				.onRef('versions.number', '=', 'publications.version'),
		)
		.select([
			...summaryColumns,
			'items.kind',
			'items.position',
			'items.organization',
			'items.links',
			'items.people',
			'publications.locale',
			'publications.edition',
			'publications.listedAt as publishedAt',
			'publications.visibleFrom as updatedAt',
			'versions.number as version',
			'versions.body',
		])
		.executeTakeFirst()
	return found && typesetTexts(found)
}

/** The languages in which an item is public, French first. */
export async function readableLocales(db: Db, { item, now }: { item: string; now: string }) {
	const rows = await visiblePublications(db, now)
		.select('publications.locale')
		.where('publications.item', '=', item)
		.execute()
	return locales.filter((each) => rows.some(({ locale }) => locale === each))
}
