import type { Kysely } from 'kysely'
import { pathOf } from '#services/content/paths.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { visiblePublications } from './visibility.ts'

/** The path of the item that has taken over a former path; null without one, or if it is not public. */
export async function findRedirect(
	db: Kysely<ContentTables>,
	{ path, now }: { path: string; now: string },
): Promise<string | null> {
	const found = await visiblePublications(db, now)
		.innerJoin('items', 'items.id', 'publications.item')
		.innerJoin('redirects', 'redirects.item', 'items.id')
		.select(['items.kind', 'items.slug', 'items.category'])
		.where('redirects.source', '=', path)
		.limit(1)
		.executeTakeFirst()
	return found ? pathOf(found) : null
}
