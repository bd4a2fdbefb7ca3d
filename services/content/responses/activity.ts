import type { Kysely } from 'kysely'
import { markdownSummary } from '#platform/markdown/plain-text.ts'
import { typeset } from '#platform/markdown/typography.ts'
import { pathOf } from '#services/content/paths.ts'
import { readableTexts, type Reader } from '#services/content/items/visibility.ts'
import type { ContentTables } from '#services/content/tables.ts'
import type { Activity } from './contract.ts'

type Db = Kysely<ContentTables>

const maxActivities = 10
const maxExcerptCharacters = 200

/**
 * Public items and comments of a user, newest first. An item counts if its byline is one of `names`. `existing` returns those
 * of some user ids that exist: the texts of a deleted account do not belong to a new account with the same username.
 */
export async function listActivity(
	db: Db,
	reader: Reader,
	{
		username,
		names,
		existing,
	}: {
		username: string
		names: readonly string[]
		existing(userIds: readonly string[]): Promise<ReadonlySet<string>>
	},
): Promise<Activity[]> {
	const readable = readableTexts(db, reader)
		.select(['items.kind', 'items.slug', 'items.category', 'versions.title', 'versions.locale'])
		.limit(maxActivities)
	const found = [
		readable
			.where('versions.author', '=', username)
			.where('items.author', 'in', names)
			.select(['publications.listedAt as at', 'versions.authorId'])
			.orderBy('publications.listedAt', 'desc')
			.execute()
			.then((rows) =>
				rows.map(({ at, title, locale, authorId, ...item }) => ({
					authorId,
					kind: item.kind,
					at,
					path: pathOf(item),
					title: typeset(title, locale),
					excerpt: '',
					locale,
				})),
			),
		readable
			.innerJoin('comments', 'comments.item', 'publications.item')
			.where('comments.author', '=', username)
			.where('comments.state', '=', 'visible')
			.select(['comments.id', 'comments.body', 'comments.locale as written', 'comments.createdAt as at'])
			.select('comments.authorId')
			.orderBy('comments.createdAt', 'desc')
			.execute()
			.then((rows) =>
				rows.map(({ id, body, written, at, title, locale, authorId, ...item }) => ({
					authorId,
					kind: 'comment' as const,
					at,
					path: `${pathOf(item)}#comment-${id}`,
					title: typeset(title, locale),
					excerpt: typeset(markdownSummary(body, maxExcerptCharacters), written),
					locale,
				})),
			),
	]
	const written = (await Promise.all(found)).flat()
	const authors = await existing([...new Set(written.flatMap(({ authorId }) => authorId ?? []))])
	return written
		.filter(({ authorId }) => authorId !== null && authors.has(authorId))
		.map(({ kind, at, path, title, excerpt, locale }) => ({ kind, at, path, title, excerpt, locale }))
		.toSorted((one, other) => other.at.localeCompare(one.at))
		.slice(0, maxActivities)
}
