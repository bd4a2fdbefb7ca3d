import type { Locale } from '#services/content/kinds.ts'

export type ImportedText = {
	title: string
	summary: string
	/** Markdown. */
	body: string
	/** Null when the source gives no date. */
	publishedAt: Date | null
	state: 'draft' | 'scheduled' | 'published' | 'archived'
}

export type ImportedItem = {
	kind: 'news' | 'page' | 'document'
	/** Unique per kind within one import. */
	slug: string
	category: { slug: string; name: string } | null
	author: string | null
	pinned: boolean
	/** Address as in the source: a URL, a path at the old site, or a file relative to the imported folder. */
	cover: string | null
	texts: Partial<Record<Locale, ImportedText>>
	/** Paths at the old site, to redirect from: `/2019/03/ouverture/`. Each belongs to one item. */
	oldPaths: string[]
}

type WarningCode =
	| 'AMBIGUOUS_OLD_PATH'
	| 'DROPPED_CONTENT'
	| 'IGNORED_FIELD'
	| 'INVALID_DATE'
	| 'INVALID_FRONT_MATTER'
	| 'MALFORMED_XML'
	| 'MISSING_TITLE'
	| 'NOT_PUBLIC'
	| 'NOT_UTF8'
	| 'ONLY_PLAIN_TEXT'
	| 'PICTURE'
	| 'RAW_HTML'
	| 'SKIPPED_ITEM'
	| 'SLUG_CHANGED'
	| 'TOO_LONG'
	| 'TOO_MANY'
	| 'UNKNOWN_LOCALE'
	| 'UNKNOWN_SHORTCODE'
	| 'UNSUPPORTED_FILE'
	| 'WIKI_LINK'

/** Something that was left out, changed or kept as text, which an administrator has to check. */
export type ImportWarning = {
	code: WarningCode
	/** File, or title of the item, that it concerns. */
	source: string
	/** Of the file, from 1. */
	line?: number
	/** What happened, in English. */
	details: string
}

export type Warn = (warning: ImportWarning) => void

/** Warns about one file or item. */
export type WarnAbout = (code: WarningCode, details: string) => void

export type ImportResult = { items: ImportedItem[]; warnings: ImportWarning[] }
