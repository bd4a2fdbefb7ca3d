import type { Kysely } from 'kysely'
import { notFound } from '#services/content/editing/item-rows.ts'
import { readableLocales, resolvePublic } from '#services/content/items/find-item.ts'
import type { ContentTables } from '#services/content/tables.ts'

type Db = Kysely<ContentTables>

/**
 * The id of a news item that is public at `now` in some language; `id` is its id or slug.
 * @throws {AppError} NOT_FOUND
 */
export async function requireReadable(db: Db, id: string, now: string): Promise<string> {
	return (await resolvePublic(db, { kind: 'news', idOrSlug: id, now })) ?? notFound()
}

/** A comment that readers see with its text, on an item that they see. @throws {AppError} NOT_FOUND */
export async function requireVisibleComment(db: Db, id: string, now: string) {
	const comment = await db
		.selectFrom('comments')
		.selectAll()
		.where('id', '=', id)
		.where('state', '=', 'visible')
		.executeTakeFirst()
	if (!comment || (await readableLocales(db, { item: comment.item, now })).length === 0) notFound()
	return comment
}
