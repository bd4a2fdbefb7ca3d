import { z } from 'zod'
import type { Document, DocumentSummary, NewsItem, NewsPage, NewsSummary, Team } from './service.ts'

const locale = z.enum(['fr', 'en'])
const kind = z.enum(['general', 'legal', 'page'])

export const localeQuery = z.object({ locale: locale.default('fr') })
export const newsQuery = localeQuery.extend({
	category: z.string().optional(),
	cursor: z.string().optional(),
})
export const documentsQuery = localeQuery.extend({ kind: kind.optional() })

const newsSummary = z.object({
	id: z.string(),
	category: z.string(),
	title: z.string(),
	summary: z.string(),
	author: z.string().nullable(),
	publishedAt: z.string(),
	locale,
}) satisfies z.ZodType<NewsSummary>

export const newsItem = newsSummary.extend({ html: z.string() }) satisfies z.ZodType<NewsItem>

export const newsPage = z.object({
	items: z.array(newsSummary),
	next: z.string().nullable(),
}) satisfies z.ZodType<NewsPage>

export const categories = z.object({ categories: z.array(z.string()) })

export const team = z.object({
	name: z.string(),
	slug: z.string(),
	summary: z.string(),
	html: z.string(),
	members: z.array(z.object({ name: z.string(), role: z.string(), username: z.string().nullable() })),
	locale,
}) satisfies z.ZodType<Team>

export const teams = z.object({ teams: z.array(team) })

const documentSummary = z.object({
	id: z.string(),
	kind,
	title: z.string(),
	summary: z.string(),
	version: z.number(),
	effectiveAt: z.string(),
	locale,
}) satisfies z.ZodType<DocumentSummary>

export const document = documentSummary.extend({ html: z.string() }) satisfies z.ZodType<Document>

export const documents = z.object({ documents: z.array(documentSummary) })

export const version = z.object({ version: z.string() })
