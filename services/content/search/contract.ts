import { z } from 'zod'
import { kind, locale } from '#services/content/fields.ts'
import type { ItemKind, Locale } from '#services/content/kinds.ts'
import { maxQueryCharacters } from './limits.ts'

export const searchQuery = z.object({
	locale: locale.default('fr'),
	q: z.string().max(maxQueryCharacters),
	kind: kind.optional(),
})

/** A part of a text, which the query matches or not. */
const piece = z.object({ text: z.string(), isMatch: z.boolean() })

/** `locale` is the language of the texts: the requested one, or French without translation. */
const result = z.object({
	kind,
	path: z.string(),
	title: z.array(piece),
	excerpt: z.array(piece),
	publishedAt: z.string(),
	locale,
})

/** `hasMore`: there are further ones, which nothing shows. `suggestion`: a query with results, if this one has none. */
export const searchAnswer = z.object({
	results: z.array(result),
	hasMore: z.boolean(),
	suggestion: z.string().nullable(),
})

export type Piece = z.infer<typeof piece>
export type SearchAnswer = z.infer<typeof searchAnswer>

export type SearchService = {
	/**
	 * Public texts that contain all words of `q`, whatever their form, at most 50: those with all in the title first, then those
	 * with all in title and summary, each newest first.
	 */
	search(query: { locale: Locale; q: string; kind?: ItemKind | undefined }): Promise<SearchAnswer>
}
