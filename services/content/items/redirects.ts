import type { Kysely } from 'kysely'
import { pathOf } from '#services/content/paths.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { visiblePublications } from './visibility.ts'

/**
 * The path of the item that has taken over a former path, with its query or else without; null without one, or if it is
 * not public. A slash at the end and the encoding of the path make no difference.
 */
export async function findRedirect(
	db: Kysely<ContentTables>,
	{ path, now }: { path: string; now: string },
): Promise<string | null> {
	const sources = spellingsOf(path)
	const found = await visiblePublications(db, now)
		.innerJoin('items', 'items.id', 'publications.item')
		.innerJoin('redirects', 'redirects.item', 'items.id')
		.select(['items.kind', 'items.slug', 'items.category', 'redirects.source'])
		.where('redirects.source', 'in', sources)
		.execute()
	const rank = ({ source }: { source: string }) => sources.indexOf(source)
	const [best] = found.toSorted((one, other) => rank(one) - rank(other))
	return best ? pathOf(best) : null
}

/** The best first. */
function spellingsOf(path: string): string[] {
	const at = path.indexOf('?')
	const [pathname, query] = at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)]
	const bare = pathname.replace(/\/+$/, '')
	const withQuery = query === '' ? [] : [`${bare || '/'}${query}`, `${bare}/${query}`]
	const spellings = [...withQuery, bare || '/', `${bare}/`]
	return [...new Set(spellings.flatMap((each) => [each, decoded(each)]))]
}

/** PostgreSQL stores no NUL. */
function decoded(path: string): string {
	try {
		const text = decodeURI(path)
		return text.includes('\0') ? path : text
	} catch {
		return path
	}
}
