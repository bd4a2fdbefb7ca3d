import type { ReadFigures } from '#platform/http/figures.ts'
import { z } from 'zod'
import type { UsesOf } from '#platform/http/uses.ts'
import type { PersonalDataSource } from '#platform/personal-data/contract.ts'
import type { CategoriesService } from './categories/contract.ts'
import type { EditingService } from './editing/contract.ts'
import { locale } from './fields.ts'
import { documentTypes, itemKinds, type Locale } from './kinds.ts'
import type { ResponsesService } from './responses/contract.ts'
import type { SearchService } from './search/contract.ts'

export const localeQuery = z.object({ locale: locale.default('fr') })

export const newsQuery = localeQuery.extend({
	category: z.string().optional(),
	cursor: z.string().optional(),
})

export const eventsQuery = localeQuery.extend({
	past: z.stringbool().default(false),
	cursor: z.string().optional(),
})

export const feedQuery = localeQuery.extend({ category: z.string().optional() })

export const documentsQuery = localeQuery.extend({ type: z.enum(documentTypes).optional() })

/** `edition`: another one than that in force. */
export const documentQuery = localeQuery.extend({ edition: z.coerce.number().int().min(1).optional() })

const event = z.object({
	startsAt: z.string(),
	endsAt: z.string().nullable(),
	venue: z.string(),
	capacity: z.number().nullable(),
	/** When any of these was last set. */
	changedAt: z.string(),
})

/**
 * Times are ISO 8601 in UTC. `locale` is the language of the texts: the requested one, or French without translation.
 * `slug` names the item in its address, `path` is its address; `updatedAt` is when this text was published.
 */
const newsSummary = z.object({
	id: z.string(),
	slug: z.string(),
	path: z.string(),
	/** `name` is in the requested language. */
	category: z.object({ slug: z.string(), name: z.string() }),
	title: z.string(),
	summary: z.string(),
	author: z.string().nullable(),
	cover: z.string().nullable(),
	pinned: z.boolean(),
	event: event.nullable(),
	publishedAt: z.string(),
	updatedAt: z.string(),
	locale,
})

/** `html` is safe to insert. `locales` are the languages in which the item is public. */
export const newsItem = newsSummary.extend({
	html: z.string(),
	locales: z.array(locale),
	/** Published before and after it. */
	previous: newsSummary.nullable(),
	next: newsSummary.nullable(),
	/** The newest of the same category. */
	related: z.array(newsSummary),
})

/** The first page of all news also has the pinned ones, which `items` do not have. */
export const newsPage = z.object({
	pinned: z.array(newsSummary),
	items: z.array(newsSummary),
	next: z.string().nullable(),
})

export const eventsPage = z.object({ items: z.array(newsSummary), next: z.string().nullable() })

/** `html` is safe to insert; its addresses may be relative to the site. */
export const newsFeed = z.object({ items: z.array(newsSummary.extend({ html: z.string() })) })

/** `updatedAt` is that of the language that was published last; `locales` are those in which it is public. */
export const sitemap = z.object({
	pages: z.array(z.object({ path: z.string(), updatedAt: z.string(), locales: z.array(locale) })),
})

const link = z.object({ label: z.string(), url: z.string() })

/** `people` have no account; the members are those of the organization. */
export const team = z.object({
	id: z.string(),
	slug: z.string(),
	name: z.string(),
	summary: z.string(),
	html: z.string(),
	cover: z.string().nullable(),
	links: z.array(link),
	organization: z.string().nullable(),
	people: z.array(z.object({ name: z.string(), role: z.string() })),
	locale,
	locales: z.array(locale),
	updatedAt: z.string(),
})

export const teams = z.object({ teams: z.array(team) })

/** `edition` counts the published versions; `effectiveAt` is since when this one is in force. */
const documentSummary = z.object({
	id: z.string(),
	slug: z.string(),
	type: z.enum(documentTypes),
	title: z.string(),
	summary: z.string(),
	edition: z.number(),
	effectiveAt: z.string(),
	locale,
})

const editionSummary = z.object({ edition: z.number(), effectiveAt: z.string(), title: z.string() })

export const document = documentSummary.extend({
	html: z.string(),
	locales: z.array(locale),
	/** In force or, for one that is announced, not yet. */
	isUpcoming: z.boolean(),
	/** The edition in force. */
	current: editionSummary,
	/** Newest first, with the one that is announced. */
	editions: z.array(editionSummary),
})

export const documents = z.object({ documents: z.array(documentSummary) })

export const editionTexts = z.object({ before: z.string(), after: z.string() })

export const page = z.object({
	id: z.string(),
	slug: z.string(),
	title: z.string(),
	summary: z.string(),
	html: z.string(),
	cover: z.string().nullable(),
	locale,
	locales: z.array(locale),
	updatedAt: z.string(),
})

export const navigation = z.object({
	header: z.array(z.object({ path: z.string(), title: z.string(), locale })),
	footer: z.array(z.object({ path: z.string(), title: z.string(), locale })),
})

const upcoming = z.object({ version: z.number(), effectiveAt: z.string(), path: z.string() })

/** `document` is the id of the terms, `version` the edition of the French text, which is the authoritative one. */
const terms = z.object({
	document: z.string(),
	version: z.number(),
	title: z.string(),
	effectiveAt: z.string(),
	path: z.string(),
	upcoming: upcoming.nullable(),
})

export const termsAnswer = z.object({ terms: terms.nullable() })

/** A draft by its preview link. */
export const preview = z.object({
	kind: z.enum(itemKinds),
	title: z.string(),
	summary: z.string(),
	html: z.string(),
	locale,
	author: z.string().nullable(),
	updatedAt: z.string(),
	expiresAt: z.string(),
})

export const version = z.object({ version: z.string() })

export const redirect = z.object({ path: z.string().nullable() })

export type NewsItem = z.infer<typeof newsItem>
export type NewsSummary = z.infer<typeof newsSummary>
type NewsPage = z.infer<typeof newsPage>
type EventsPage = z.infer<typeof eventsPage>
type FeedNews = z.infer<typeof newsFeed>['items'][number]
type SitemapPages = z.infer<typeof sitemap>['pages']
export type Team = z.infer<typeof team>
export type Document = z.infer<typeof document>
export type DocumentSummary = z.infer<typeof documentSummary>
type EditionTexts = z.infer<typeof editionTexts>
export type FreePage = z.infer<typeof page>
type Navigation = z.infer<typeof navigation>
type Terms = z.infer<typeof terms>
export type Preview = z.infer<typeof preview>

/** What readers see. Items are found by slug, former slug or id; the answer has the current slug. */
export type ReadingService = SearchService & {
	/** Changes whenever public content changes. Synchronous if it is cached. */
	version(): string | Promise<string>
	/**
	 * Newest first, 12 per page. `cursor` is `next` of the previous page.
	 * @throws {AppError} VALIDATION_ERROR for an invalid cursor.
	 */
	news(query: {
		locale: Locale
		category?: string | undefined
		cursor?: string | undefined
	}): Promise<NewsPage>
	newsItem(query: { locale: Locale; id: string }): Promise<NewsItem | null>
	/** The events that have not ended by start, or the past ones, latest first; 20 per page. @throws as `news` */
	events(query: { locale: Locale; past?: boolean; cursor?: string | undefined }): Promise<EventsPage>
	/** The 20 newest with their texts; null for an unknown category. */
	feed(query: { locale: Locale; category?: string | undefined }): Promise<FeedNews[] | null>
	/** Everything that is public, of all kinds. */
	sitemap(): Promise<SitemapPages>
	teams(query: { locale: Locale }): Promise<Team[]>
	team(query: { locale: Locale; slug: string }): Promise<Team | null>
	/** By title. */
	documents(query: { locale: Locale; type?: DocumentSummary['type'] | undefined }): Promise<DocumentSummary[]>
	document(query: { locale: Locale; id: string; edition?: number | undefined }): Promise<Document | null>
	/** The Markdown of two editions of a document, to compare them. */
	editionTexts(query: { locale: Locale; id: string; from: number; to: number }): Promise<EditionTexts | null>
	page(query: { locale: Locale; slug: string }): Promise<FreePage | null>
	/** The free pages with a place in the header or the footer. */
	navigation(query: { locale: Locale }): Promise<Navigation>
	/** The terms in force that members accept; null without. */
	termsInForce(query: { locale: Locale }): Promise<Terms | null>
	/** Null for a token that is forged or expired. */
	preview(query: { token: string }): Promise<Preview | null>
	/** Where a former path of the site, or of a site that was imported, leads; null if readers may not see that. */
	redirect(query: { path: string }): Promise<string | null>
}

export type ContentService = ReadingService & {
	categories: CategoriesService
	editing: EditingService
	responses: ResponsesService
	/** News that were read. */
	figures: ReadFigures
	/** For other services of this site. */
	usesOf: UsesOf
	/** For accounts. */
	personalData: PersonalDataSource
}
