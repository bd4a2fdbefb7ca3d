import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { renderMarkdown } from '#platform/markdown/render.ts'
import type { ReadingService } from '#services/content/contract.ts'
import { type ListFilter, publicationList } from '#services/content/items/publication-lists.ts'
import { visiblePublications } from '#services/content/items/visibility.ts'
import { maxPinned } from '#services/content/limits.ts'
import { summaryOf } from '#services/content/news/summary.ts'
import { pathOf } from '#services/content/paths.ts'
import type { ContentTables } from '#services/content/tables.ts'

const feedItems = 20

/** What machines read: the newest news with their texts, and the addresses of everything. */
export function createFeedsReading({
	db,
	clock,
}: {
	db: Kysely<ContentTables>
	clock: Clock
}): Pick<ReadingService, 'feed' | 'sitemap'> {
	const now = () => clock.now().toISOString()

	return {
		async feed({ locale, category }) {
			const reader = { locale, now: now() }
			const list = (filter: Partial<ListFilter>) =>
				publicationList(db, reader, { kind: 'news', limit: feedItems, ...filter })
					.select('versions.body')
					.execute()
			if (category !== undefined) {
				const known = db.selectFrom('categories').select('slug').where('slug', '=', category)
				if (!(await known.executeTakeFirst())) return null
			}
			// The index of all news begins with `pinned`.
			const lists = await Promise.all(
				category !== undefined
					? [list({ category })]
					: [list({ pinned: false }), list({ pinned: true, limit: maxPinned })],
			)
			const rows = lists
				.flat()
				.sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
				.slice(0, feedItems)
			return rows.map(({ body, ...row }) => ({
				...summaryOf(row, locale),
				html: renderMarkdown(body, { locale: row.locale }),
			}))
		},
		async sitemap() {
			const rows = await visiblePublications(db, now())
				.innerJoin('items', 'items.id', 'publications.item')
				.select([
					'items.id',
					'items.kind',
					'items.slug',
					'items.category',
					'publications.locale',
					'publications.visibleFrom',
				])
				.orderBy('publications.item')
				// French first.
				.orderBy('publications.locale', 'desc')
				.execute()
			return [...Map.groupBy(rows, ({ id }) => id).values()].map((languages) => ({
				path: pathOf(languages[0]!),
				updatedAt: languages
					.map(({ visibleFrom }) => visibleFrom)
					.sort()
					.at(-1)!,
				locales: languages.map(({ locale }) => locale),
			}))
		},
	}
}
