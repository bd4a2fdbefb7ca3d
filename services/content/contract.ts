import { z } from 'zod'
import type { UsesOf } from '#platform/http/uses.ts'

const locale = z.enum(['fr', 'en'])
export type Locale = z.infer<typeof locale>
const kind = z.enum(['general', 'legal', 'page'])

export const localeQuery = z.object({ locale: locale.default('fr') })
export const newsQuery = localeQuery.extend({
	category: z.string().optional(),
	cursor: z.string().optional(),
})
export const documentsQuery = localeQuery.extend({ kind: kind.optional() })

/** Times are ISO 8601 in UTC. `locale` is the language of the texts: the requested one, or French without translation. */
const newsSummary = z.object({
	id: z.string(),
	category: z.string(),
	title: z.string(),
	summary: z.string(),
	author: z.string().nullable(),
	publishedAt: z.string(),
	locale,
})

/** `html` is safe to insert. */
export const newsItem = newsSummary.extend({ html: z.string() })

export const newsPage = z.object({
	items: z.array(newsSummary),
	next: z.string().nullable(),
})

export const categories = z.object({ categories: z.array(z.string()) })

const member = z.object({ name: z.string(), role: z.string(), username: z.string().nullable() })

export const team = z.object({
	name: z.string(),
	slug: z.string(),
	summary: z.string(),
	html: z.string(),
	members: z.array(member),
	locale,
})

export const teams = z.object({ teams: z.array(team) })

const documentSummary = z.object({
	id: z.string(),
	kind,
	title: z.string(),
	summary: z.string(),
	version: z.number(),
	effectiveAt: z.string(),
	locale,
})

export const document = documentSummary.extend({ html: z.string() })

export const documents = z.object({ documents: z.array(documentSummary) })

export const version = z.object({ version: z.string() })

export type NewsItem = z.infer<typeof newsItem>
export type NewsSummary = z.infer<typeof newsSummary>
type NewsPage = z.infer<typeof newsPage>
export type Team = z.infer<typeof team>
export type TeamMember = z.infer<typeof member>
export type Document = z.infer<typeof document>
export type DocumentSummary = z.infer<typeof documentSummary>

export type ContentService = {
	/** Changes whenever public content changes. Synchronous if it is cached. */
	version(): string | Promise<string>
	/**
	 * Published news, newest first, 12 per page. `cursor` is `next` of the previous page.
	 * @throws {AppError} VALIDATION_ERROR for an invalid cursor.
	 */
	news(query: { locale: Locale; category?: string; cursor?: string }): Promise<NewsPage>
	newsItem(query: { locale: Locale; category: string; id: string }): Promise<NewsItem | null>
	categories(): Promise<string[]>
	teams(query: { locale: Locale }): Promise<Team[]>
	team(query: { locale: Locale; slug: string }): Promise<Team | null>
	documents(query: { locale: Locale; kind?: Document['kind'] }): Promise<DocumentSummary[]>
	document(query: { locale: Locale; id: string }): Promise<Document | null>
	/** For other services of this site. */
	usesOf: UsesOf
}
