import type { Kysely } from 'kysely'
import { containsOne } from '#platform/database/contains-one.ts'
import type { Use } from '#platform/http/uses.ts'
import { displayTitle } from './editing/views.ts'
import { pathOf } from './paths.ts'
import type { ContentTables } from './tables.ts'

/** Items whose draft, one of whose versions, or whose cover contains one of `texts`. Reads all bodies. */
export async function findUses(db: Kysely<ContentTables>, texts: readonly string[]): Promise<Use[]> {
	if (texts.length === 0) return []
	const uses = containsOne('texts.body', texts)
	const inDrafts = db.selectFrom('drafts as texts').select('texts.item as id').where(uses)
	const inVersions = db.selectFrom('versions as texts').select('texts.item as id').where(uses)
	const inCovers = db.selectFrom('items').select('items.id').where(containsOne('items.cover', texts))
	const rows = await db
		.selectFrom('items')
		.innerJoin('drafts', 'drafts.item', 'items.id')
		.select(['items.id', 'items.kind', 'items.slug', 'items.category', 'drafts.locale', 'drafts.title'])
		.where('items.id', 'in', inDrafts.union(inVersions).union(inCovers))
		.orderBy('items.id')
		.execute()
	const items = Map.groupBy(rows, ({ id }) => id)
	return [...items.values()].map((drafts) => ({ title: displayTitle(drafts), path: pathOf(drafts[0]!) }))
}
