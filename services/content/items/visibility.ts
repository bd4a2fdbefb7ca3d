import { type Kysely, sql } from 'kysely'
import type { Locale } from '#services/content/kinds.ts'
import type { ContentTables } from '#services/content/tables.ts'

type Db = Kysely<ContentTables>

/** The end of a period without end. */
export const never = '9999-12-31T23:59:59.999Z'

/** Whose language and which instant (ISO 8601) a reader asks for. */
export type Reader = { locale: Locale; now: string }

/**
 * The only rule for what readers see: the publications whose period contains `now`. Pages, lists, search, feeds, sitemap
 * and API all use it.
 */
function isVisible(table: 'publications' | 'translation', now: string) {
	return sql<boolean>`${sql.ref(`${table}.visibleFrom`)} <= ${now} and ${sql.ref(`${table}.visibleUntil`)} > ${now}`
}

/** The publications in all languages that are public at `now`. */
export function visiblePublications(db: Db, now: string) {
	return db.selectFrom('publications').where(isVisible('publications', now))
}

export type VisiblePublications = ReturnType<typeof visiblePublications>

/**
 * What a reader of a language sees, in one part for each language: the publications in that language, and those in
 * French of items that have none in it. French readers see French alone.
 */
export function readablePublications(db: Db, { locale, now }: Reader): VisiblePublications[] {
	const own = visiblePublications(db, now).where('publications.locale', '=', locale)
	if (locale === 'fr') return [own]
	const untranslated = visiblePublications(db, now)
		.where('publications.locale', '=', 'fr')
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('publications as translation')
						.select('translation.item')
						.whereRef('translation.item', '=', 'publications.item')
						.where('translation.locale', '=', locale)
						.where(isVisible('translation', now)),
				),
			),
		)
	return [own, untranslated]
}
