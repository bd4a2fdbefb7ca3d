import type { Kysely } from 'kysely'
import { type ItemKind, locales } from '#services/content/kinds.ts'
import { isSlug } from '#services/content/slug.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { summaryColumns } from './summary-columns.ts'
import { typesetTexts } from './typeset-texts.ts'
import { readableTexts, type Reader, visiblePublications } from './visibility.ts'

type Db = Kysely<ContentTables>

/** For editors: the id of the item with this id, slug or former slug, whether readers may see it or not. */
export async function resolveItem(db: Db, kind: ItemKind, idOrSlug: string): Promise<string | undefined> {
	return (await findCurrent(db, kind, idOrSlug)) ?? (await findFormer(db, kind, idOrSlug))
}

/**
 * The same of an item that is public at `now` in some language. A former slug leads to its item until one that is public
 * takes it: drafts break no link.
 */
export async function resolvePublic(
	db: Db,
	{ kind, idOrSlug, now }: { kind: ItemKind; idOrSlug: string; now: string },
): Promise<string | undefined> {
	for (const find of [findCurrent, findFormer]) {
		const item = await find(db, kind, idOrSlug)
		if (item !== undefined && (await readableLocales(db, { item, now })).length > 0) return item
	}
	return undefined
}

async function findCurrent(db: Db, kind: ItemKind, idOrSlug: string): Promise<string | undefined> {
	if (!isSlug(idOrSlug)) return undefined
	const item = await db
		.selectFrom('items')
		.select('id')
		.where('kind', '=', kind)
		.where('deletedAt', 'is', null)
		.where((row) => row.or([row('slug', '=', idOrSlug), row('id', '=', idOrSlug)]))
		.executeTakeFirst()
	return item?.id
}

async function findFormer(db: Db, kind: ItemKind, slug: string): Promise<string | undefined> {
	if (!isSlug(slug)) return undefined
	const former = await db
		.selectFrom('redirects')
		.select('item')
		.where('source', '=', formerSlug(kind, slug))
		.executeTakeFirst()
	return former?.item
}

/** Key of `redirects` for the former slug of an item. */
export const formerSlug = (kind: ItemKind, slug: string) => `${kind}/${slug}`

/** The item with this id, slug or former slug, with its body, as a reader sees it; null if there is none. */
export async function findReadable(db: Db, reader: Reader, kind: ItemKind, idOrSlug: string) {
	const item = await resolvePublic(db, { kind, idOrSlug, now: reader.now })
	if (item === undefined) return null
	const found = await readableTexts(db, reader)
		.where('publications.item', '=', item)
		.leftJoin('categories', 'categories.slug', 'items.category')
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
	return found ? typesetTexts(found) : null
}

/** The languages in which an item is public, French first. */
export async function readableLocales(db: Db, { item, now }: { item: string; now: string }) {
	const rows = await visiblePublications(db, now)
		.select('publications.locale')
		.where('publications.item', '=', item)
		.execute()
	return locales.filter((each) => rows.some(({ locale }) => locale === each))
}
