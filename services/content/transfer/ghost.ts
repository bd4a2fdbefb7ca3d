import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { xmlText } from '#platform/xml-text.ts'
import { slugFrom } from '#services/content/slug.ts'
import { finishItems, oldPathOf, type UnfinishedItem } from './finish-items.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import type { ImportedText, ImportResult, ImportWarning, Warn, WarnAbout } from './imported-item.ts'
import { storable } from './written-date.ts'

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

type Context = Pick<Data, 'settings'> & {
	tags: Map<string, Data['tags'][number]>
	/** Names by id. */
	users: Map<string, string | null | undefined>
	/** Ids by post, in order. */
	tagsOf: Map<string, string[]>
	authorsOf: Map<string, string[]>
}

/**
 * Reads the JSON export of Ghost. Addresses at the site itself become paths (`/content/images/a.jpg`). What only members
 * could read becomes a draft. Throws VALIDATION_ERROR for what is no export.
 */
export function readGhost(json: string): ImportResult {
	const warnings: ImportWarning[] = []
	const warn: Warn = (warning) => warnings.push(warning)
	const { posts, tags, users, posts_tags, posts_authors, settings } = parseExport(json)
	const context: Context = {
		settings,
		tags: new Map(tags.map((tag) => [tag.id, tag])),
		users: new Map(users.map(({ id, name }) => [id, name])),
		tagsOf: idsByPost(posts_tags.map(({ tag_id, ...row }) => ({ ...row, id: tag_id }))),
		authorsOf: idsByPost(posts_authors.map(({ author_id, ...row }) => ({ ...row, id: author_id }))),
	}
	const items = posts.map((one) => itemOf(one, context, warn))
	return { items: finishItems(items, warn), warnings }
}

function idsByPost(rows: readonly { post_id: string; id: string; sort_order?: number | null | undefined }[]) {
	const sorted = rows.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
	const groups = [...Map.groupBy(sorted, ({ post_id }) => post_id)]
	return new Map(groups.map(([post, group]) => [post, group.map(({ id }) => id)]))
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

function itemOf(one: Post, context: Context, warn: Warn): UnfinishedItem {
	const source = one.title || one.slug || one.id
	const warnAbout: WarnAbout = (code, details) => warn({ code, source, details })
	const address = one.slug && oldPathOf(`/${one.slug}/`)
	if (one.codeinjection_head || one.codeinjection_foot) warnAbout('DROPPED_CONTENT', 'code injection')
	return {
		source,
		kind: one.type === 'page' || (!one.type && Boolean(one.page)) ? 'page' : 'news',
		slug: one.slug ?? '',
		category: categoryOf(one, context, warnAbout),
		author: context.users.get(context.authorsOf.get(one.id)?.[0] ?? one.author_id ?? '') ?? null,
		pinned: Boolean(one.featured),
		cover: one.feature_image ? atSite(one.feature_image) : null,
		texts: { [localeOf(one, context)]: textOf(one, source, warnAbout) },
		oldPaths: address ? [address] : [],
	}
}

/** Makes addresses at the site, which have a placeholder, relative to it. */
function atSite(html: string): string {
	return html.replaceAll(/__GHOST_URL__(?=\/)/g, '').replaceAll('__GHOST_URL__', '/')
}

function localeOf(one: Post, { settings }: Context): 'fr' | 'en' {
	const ofSite = settings.find(({ key }) => key === 'locale' || key === 'lang')?.value
	const written = one.locale ?? ofSite
	return typeof written === 'string' && written.startsWith('en') ? 'en' : 'fr'
}

/** The first public tag; tags with a sign at the start are internal. */
function categoryOf(one: Post, { tags, tagsOf }: Context, warnAbout: WarnAbout): UnfinishedItem['category'] {
	const own = (tagsOf.get(one.id) ?? []).flatMap((id) => tags.get(id) ?? [])
	const primary = own.find(({ name, visibility }) => !name.startsWith('#') && visibility !== 'internal')
	const others = own.filter((tag) => tag !== primary).map(({ name }) => name)
	if (others.length > 0) warnAbout('IGNORED_FIELD', `tags: ${others.join(', ')}`)
	return primary ? { slug: slugFrom(primary.slug || primary.name), name: primary.name } : null
}

function textOf(one: Post, source: string, warnAbout: WarnAbout): ImportedText {
	const publishedAt = dateOf(one.published_at)
	if (one.published_at && !publishedAt) warnAbout('INVALID_DATE', String(one.published_at))
	if (!one.title) warnAbout('MISSING_TITLE', `made from the slug: ${source}`)
	return {
		title: one.title || source,
		summary: one.custom_excerpt ?? '',
		body: bodyOf(one, warnAbout),
		publishedAt,
		state: stateOf(one, publishedAt, warnAbout),
	}
}

function bodyOf({ html, plaintext, lexical, mobiledoc }: Post, warnAbout: WarnAbout): string {
	if (html) {
		const { markdown, dropped } = htmlToMarkdown(atSite(html))
		if (dropped.length > 0) warnAbout('DROPPED_CONTENT', dropped.join(', '))
		return markdown
	}
	if (plaintext) {
		warnAbout('ONLY_PLAIN_TEXT', 'the export has no HTML: pictures and formats are missing')
		const paragraphs = plaintext
			.split(/\n{2,}/)
			.map((paragraph) => `<p>${xmlText(paragraph).replaceAll('\n', '<br>')}</p>`)
		return htmlToMarkdown(paragraphs.join('')).markdown
	}
	if (lexical || mobiledoc)
		warnAbout('DROPPED_CONTENT', 'the body: the export has neither HTML nor plain text of it')
	return ''
}

function stateOf(
	{ status, visibility, html }: Post,
	publishedAt: Date | null,
	warnAbout: WarnAbout,
): ImportedText['state'] {
	if (status === 'draft') return 'draft'
	if (status !== 'published' && status !== 'scheduled')
		warnAbout('NOT_PUBLIC', `draft, because of the status ${status}`)
	else if ((visibility ?? 'public') !== 'public')
		warnAbout('NOT_PUBLIC', `draft, because it is for ${visibility} only`)
	else if (html?.includes('kg-gated-block'))
		warnAbout('NOT_PUBLIC', 'draft, because parts of it are for members only')
	else if (!publishedAt && status === 'scheduled')
		warnAbout('INVALID_DATE', 'draft, because it is scheduled without a date')
	else return status
	return 'draft'
}

/** ISO 8601, the same in UTC without a zone, or milliseconds. */
function dateOf(written: string | number | null | undefined): Date | null {
	if (written === null || written === undefined) return null
	const zoned =
		typeof written === 'string' && /^[\d-]+ [\d:]+$/.test(written) ? `${written.replace(' ', 'T')}Z` : written
	return storable(new Date(zoned))
}
