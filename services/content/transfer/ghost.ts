import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { xmlText } from '#platform/xml-text.ts'
import { finishItems, oldPathOf, type UnfinishedItem, type Warn } from './finish-items.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import type { ImportedText, ImportResult, ImportWarning } from './imported-item.ts'
import { slugFrom } from '#services/content/slug.ts'

const id = z.union([z.string(), z.number()]).transform(String)
const text = z.string().nullish()
const flag = z.union([z.boolean(), z.number()]).nullish()

const post = z.object({
	id,
	title: text,
	slug: text,
	html: text,
	plaintext: text,
	mobiledoc: text,
	lexical: text,
	status: text,
	type: text,
	page: flag,
	featured: flag,
	visibility: text,
	locale: text,
	feature_image: text,
	custom_excerpt: text,
	codeinjection_head: text,
	codeinjection_foot: text,
	author_id: id.nullish(),
	published_at: z.union([z.string(), z.number()]).nullish(),
})

const data = z.object({
	posts: z.array(post),
	tags: z.array(z.object({ id, name: z.string(), slug: text, visibility: text })).default([]),
	posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })).default([]),
	users: z.array(z.object({ id, name: text })).default([]),
	posts_authors: z
		.array(z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() }))
		.default([]),
	settings: z.array(z.object({ key: z.string(), value: z.unknown() })).default([]),
})

type Data = z.infer<typeof data>
type Post = z.infer<typeof post>

/**
 * Reads the JSON export of Ghost. Addresses at the site itself become paths (`/content/images/a.jpg`). What only members
 * could read becomes a draft. Throws VALIDATION_ERROR for what is no export.
 */
export function readGhost(json: string): ImportResult {
	const warnings: ImportWarning[] = []
	const warn: Warn = (warning) => warnings.push(warning)
	const exported = parseExport(json)
	return {
		items: finishItems(
			exported.posts.map((one) => itemOf(one, exported, warn)),
			warn,
		),
		warnings,
	}
}

function parseExport(json: string): Data {
	let value: unknown
	try {
		value = JSON.parse(json.replace(/^\uFEFF/, ''))
	} catch (cause) {
		throw new AppError({ code: 'VALIDATION_ERROR', message: `not JSON: ${String(cause)}`, cause })
	}
	const older = z.object({ db: z.tuple([z.object({ data })], z.unknown()) }).safeParse(value)
	if (older.success) return older.data.db[0].data
	const newer = z.object({ data }).safeParse(value)
	if (newer.success) return newer.data.data
	const cause = typeof value === 'object' && value !== null && 'db' in value ? older.error : newer.error
	throw new AppError({
		code: 'VALIDATION_ERROR',
		message: `not a Ghost export: ${z.prettifyError(cause)}`,
		cause,
	})
}

function itemOf(one: Post, exported: Data, warn: Warn): UnfinishedItem {
	const source = one.title || one.slug || one.id
	const locale = localeOf(one, exported)
	const address = one.slug && oldPathOf(`/${one.slug}/`)
	if (one.codeinjection_head || one.codeinjection_foot)
		warn({ code: 'DROPPED_CONTENT', source, details: 'code injection' })
	return {
		source,
		kind: one.type === 'page' || (!one.type && Boolean(one.page)) ? 'page' : 'news',
		slug: one.slug ?? '',
		category: categoryOf(one, exported, (details) => warn({ code: 'IGNORED_FIELD', source, details })),
		author: authorOf(one, exported),
		pinned: Boolean(one.featured),
		cover: one.feature_image ? atSite(one.feature_image) : null,
		texts: { [locale]: textOf(one, source, warn) },
		oldPaths: address ? [address] : [],
	}
}

/** The placeholder stands for the address of the site. */
function atSite(html: string): string {
	return html.replaceAll(/__GHOST_URL__(?=\/)/g, '').replaceAll('__GHOST_URL__', '/')
}

function localeOf(one: Post, { settings }: Data): 'fr' | 'en' {
	const ofSite = settings.find(({ key }) => key === 'locale' || key === 'lang')?.value
	return String(one.locale ?? ofSite ?? 'fr').startsWith('en') ? 'en' : 'fr'
}

/** The first public tag; tags with a sign at the start are internal. */
function categoryOf(one: Post, { tags, posts_tags }: Data, warnIgnored: (details: string) => void) {
	const own = posts_tags
		.filter(({ post_id }) => post_id === one.id)
		.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
		.flatMap(({ tag_id }) => tags.find((tag) => tag.id === tag_id) ?? [])
	const primary = own.find(({ name, visibility }) => !name.startsWith('#') && visibility !== 'internal')
	const others = own.filter((tag) => tag !== primary).map(({ name }) => name)
	if (others.length > 0) warnIgnored(`tags: ${others.join(', ')}`)
	return primary ? { slug: slugFrom(primary.slug || primary.name), name: primary.name } : null
}

function authorOf(one: Post, { users, posts_authors }: Data): string | null {
	const first = posts_authors
		.filter(({ post_id }) => post_id === one.id)
		.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))[0]
	const authorId = first?.author_id ?? one.author_id
	return users.find((user) => user.id === authorId)?.name ?? null
}

function textOf(one: Post, source: string, warn: Warn): ImportedText {
	const publishedAt = dateOf(one.published_at)
	if (one.published_at && !publishedAt)
		warn({ code: 'INVALID_DATE', source, details: String(one.published_at) })
	if (!one.title) warn({ code: 'MISSING_TITLE', source, details: `made from the slug: ${source}` })
	return {
		title: one.title || source,
		summary: one.custom_excerpt ?? '',
		body: bodyOf(one, source, warn),
		publishedAt,
		state: stateOf(one, publishedAt, (code, details) => warn({ code, source, details })),
	}
}

function bodyOf({ html, plaintext, lexical, mobiledoc }: Post, source: string, warn: Warn): string {
	if (html) {
		const { markdown, dropped } = htmlToMarkdown(atSite(html))
		if (dropped.length > 0) warn({ code: 'DROPPED_CONTENT', source, details: dropped.join(', ') })
		return markdown
	}
	if (plaintext) {
		warn({
			code: 'ONLY_PLAIN_TEXT',
			source,
			details: 'the export has no HTML: pictures and formats are missing',
		})
		const paragraphs = plaintext
			.split(/\n{2,}/)
			.map((paragraph) => xmlText(paragraph).replaceAll('\n', '<br>'))
		return htmlToMarkdown(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')).markdown
	}
	if (lexical || mobiledoc)
		warn({
			code: 'DROPPED_CONTENT',
			source,
			details: 'the body: the export has neither HTML nor plain text of it',
		})
	return ''
}

function stateOf(
	{ status, visibility, html }: Post,
	publishedAt: Date | null,
	warn: (code: 'NOT_PUBLIC' | 'INVALID_DATE', details: string) => void,
): ImportedText['state'] {
	if (status === 'draft') return 'draft'
	if (status !== 'published' && status !== 'scheduled')
		warn('NOT_PUBLIC', `draft, because of the status ${status}`)
	else if ((visibility ?? 'public') !== 'public')
		warn('NOT_PUBLIC', `draft, because it is for ${visibility} only`)
	else if (html?.includes('kg-gated-block'))
		warn('NOT_PUBLIC', 'draft, because parts of it are for members only')
	else if (!publishedAt && status === 'scheduled')
		warn('INVALID_DATE', 'draft, because it is scheduled without a date')
	else return status
	return 'draft'
}

/** ISO 8601, the same in UTC without a zone, or milliseconds. */
function dateOf(written: string | number | null | undefined): Date | null {
	if (written === null || written === undefined) return null
	const zoned =
		typeof written === 'string' && /^[\d-]+ [\d:]+$/.test(written) ? `${written.replace(' ', 'T')}Z` : written
	const date = new Date(zoned)
	return Number.isNaN(date.getTime()) ? null : date
}
