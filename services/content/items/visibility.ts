import { type Kysely, sql } from 'kysely'
import type { Locale } from '#services/content/kinds.ts'
import type { ContentTables } from '#services/content/tables.ts'

type Db = Kysely<ContentTables>

/** The end of a period without end. */
export const never = '9999-12-31T23:59:59.999Z'

/** Whose language and which instant (ISO 8601) a reader asks for. */
export type Reader = { locale: Locale; now: string }

/**
 * The only rule for what readers see: the publications whose time contains `now`. Pages, lists, search, feeds, sitemap and
 * API all use it.
 */
function publicAt(db: Db, now: string) {
	return db
		.selectFrom('publications')
		.where('publications.visibleFrom', '<=', now)
		.where('publications.visibleUntil', '>', now)
}

/** What readers of a language see: each item once, in their language or, where it has none, in French. */
export function readablePublications(db: Db, { locale, now }: Reader) {
	return publicAt(db, now).where('publications.reader', '=', locale)
}

export type ReadablePublications = ReturnType<typeof readablePublications>

/** What readers of a language see, with the items and the versions that are public. */
export function readableTexts(db: Db, reader: Reader) {
	return readablePublications(db, reader)
		.innerJoin('items', 'items.id', 'publications.item')
		.innerJoin('versions', (join) =>
			join
				.onRef('versions.item', '=', 'publications.item')
				.onRef('versions.locale', '=', 'publications.locale')
				.onRef('versions.number', '=', 'publications.version'),
		)
}

/** Every text that is public, once, whoever reads it. */
export function visiblePublications(db: Db, now: string) {
	return publicAt(db, now).where(sql<boolean>`publications.reader = publications.locale`)
}
