import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { renderMarkdown } from '#platform/markdown/render.ts'
import type { ReadingService } from '#services/content/contract.ts'
import { listAllReadable } from '#services/content/items/all-readable.ts'
import { findReadable, readableLocales } from '#services/content/items/find-item.ts'
import type { Locale } from '#services/content/kinds.ts'
import { pathOf } from '#services/content/paths.ts'
import type { ContentTables } from '#services/content/tables.ts'

type Db = Kysely<ContentTables>

/** Free pages as readers see them. */
export function createPagesReading({
	db,
	clock,
}: {
	db: Db
	clock: Clock
}): Pick<ReadingService, 'page' | 'navigation'> {
	const readerOf = (locale: Locale) => ({ locale, now: clock.now().toISOString() })

	return {
		async page({ locale, slug }) {
			const reader = readerOf(locale)
			const found = await findReadable(db, reader, 'page', slug)
			if (!found) return null
			return {
				id: found.id,
				slug: found.slug,
				title: found.title,
				summary: found.summary,
				html: renderMarkdown(found.body, { locale: found.locale }),
				cover: found.cover,
				locale: found.locale,
				locales: await readableLocales(db, { item: found.id, now: reader.now }),
				updatedAt: found.updatedAt,
			}
		},
		async navigation({ locale }) {
			const rows = await listAllReadable(db, readerOf(locale), { kind: 'page' })
			const at = (place: 'header' | 'footer') =>
				rows
					.filter((row) => row.place === place)
					.map(({ slug, category, title, locale: own }) => ({
						path: pathOf({ kind: 'page', slug, category }),
						title,
						locale: own,
					}))
			return { header: at('header'), footer: at('footer') }
		},
	}
}
