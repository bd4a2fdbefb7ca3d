import type { ItemKind, Locale } from '#services/content/kinds.ts'

/**
 * The texts that search finds: one row for each version that is or will be public. Terms are words and stems separated by
 * spaces. From these rows the database itself makes its full-text index: see the migration.
 */
export type SearchTexts = {
	/** Ascending by the date of publication; not to be read: it exceeds what a number holds exactly. */
	sequence: number
	item: string
	locale: Locale
	version: number
	kind: ItemKind
	/** That of the publication. */
	listedAt: string
	titleTerms: string
	summaryTerms: string
	bodyTerms: string
	/** The beginning of the body as plain text, for excerpts. */
	plainText: string
}
