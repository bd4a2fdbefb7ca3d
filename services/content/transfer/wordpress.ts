import type { Locale } from '#services/content/kinds.ts'
import { slugFrom } from '#services/content/slug.ts'
import { finishItems, joinTranslations, oldPathOf, type UnfinishedItem } from './finish-items.ts'
import { parseHtml, textOf } from './html-nodes.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import type { ImportedText, ImportResult, ImportWarning, Warn, WarnAbout } from './imported-item.ts'
import { wordPressHtml } from './wordpress-html.ts'
import { parseWordPress, type WordPressExport, type WordPressItem } from './wordpress-xml.ts'
import { parseWrittenDate } from './written-date.ts'

/** Settings and internal records of WordPress, which are not content. */
const internalTypes = new Set(
	'customize_changeset custom_css nav_menu_item oembed_cache revision user_request wp_global_styles wp_navigation wp_template wp_template_part'.split(
		' ',
	),
)

/** The category that WordPress gives to posts without one. */
const defaultCategories = new Set(['uncategorized', 'non-classe'])

type Context = {
	exported: WordPressExport
	/** Addresses by the id of the attachment. */
	attachments: Map<string, string>
	warn: Warn
}

/**
 * Reads a WordPress export (WXR): posts as news, and pages. What is private or has a password becomes a draft. Translations
 * of Polylang and WPML become one item.
 */
export async function readWordPress(
	chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<ImportResult> {
	const warnings: ImportWarning[] = []
	const warn: Warn = (warning) => warnings.push(warning)
	const exported = await parseWordPress(chunks)
	if (exported.error) {
		const { line, message } = exported.error
		warn({ code: 'MALFORMED_XML', source: 'export', line, details: message })
	}
	const attachments = new Map(
		exported.items
			.filter(({ fields }) => fields['wp:post_type'] === 'attachment')
			.map(({ fields }) => [fields['wp:post_id'] ?? '', fields['wp:attachment_url'] ?? fields['guid'] ?? '']),
	)
	const items = exported.items.flatMap((item) => itemOf(item, { exported, attachments, warn }) ?? [])
	const joined = joinTranslations(items, ({ kind, group }) => group && `${kind}/${group}`)
	return { items: finishItems(joined, warn), warnings }
}

function itemOf(item: WordPressItem, context: Context): UnfinishedItem | null {
	const { fields, categories, comments, meta } = item
	const type = fields['wp:post_type'] ?? ''
	const id = fields['wp:post_id'] ?? ''
	const status = fields['wp:status'] ?? ''
	const title = textOf(parseHtml(fields['title'] ?? '')).trim()
	const source = title || fields['wp:post_name'] || `${type} ${id}`
	const warnAbout: WarnAbout = (code, details) => context.warn({ code, source, details })
	if (type === 'attachment' || internalTypes.has(type)) return null
	if (type !== 'post' && type !== 'page') {
		warnAbout('SKIPPED_ITEM', `of the type ${type}`)
		return null
	}
	if (status === 'trash' || status === 'auto-draft' || status === 'inherit') {
		warnAbout('SKIPPED_ITEM', `with the status ${status}`)
		return null
	}
	const locale = localeOf(item, context.exported.language, warnAbout)
	if (!locale) return null
	if (!title) warnAbout('MISSING_TITLE', `made from its address: ${source}`)
	if (comments > 0) warnAbout('DROPPED_CONTENT', `${comments} comments`)
	const creator = fields['dc:creator'] ?? ''
	const oldPaths = [oldPathOf(fields['link'] ?? '/'), `/?${type === 'page' ? 'page_id' : 'p'}=${id}`]
	return {
		source,
		group:
			categories.find(({ domain }) => domain === 'post_translations')?.nicename ??
			meta['_wpml_import_translation_group'],
		kind: type === 'page' ? 'page' : 'news',
		slug: fields['wp:post_name'] ?? '',
		category: categoryOf(item, warnAbout),
		author: context.exported.authors.get(creator) || creator || null,
		pinned: fields['wp:is_sticky'] === '1',
		cover: coverOf(item, context, warnAbout),
		texts: { [locale]: importedText(item, title || source, context, warnAbout) },
		oldPaths: oldPaths.filter((path) => path !== null),
	}
}

/** The language that a plugin for translations names, else that of the site; null, with a warning, for another one. */
function localeOf({ categories, meta }: WordPressItem, ofSite: string, warnAbout: WarnAbout): Locale | null {
	const written =
		categories.find(({ domain }) => domain === 'language')?.nicename ?? meta['_wpml_import_language_code']
	const language = (written ?? ofSite).toLowerCase()
	if (/^en\b/.test(language)) return 'en'
	if (written === undefined || /^fr\b/.test(language)) return 'fr'
	warnAbout('UNKNOWN_LOCALE', `left out, in language ${written}`)
	return null
}

function importedText(
	{ fields }: WordPressItem,
	title: string,
	{ attachments }: Context,
	warnAbout: WarnAbout,
): ImportedText {
	const { html, unread } = wordPressHtml(fields['content:encoded'] ?? '', attachments)
	for (const written of unread) warnAbout('UNKNOWN_SHORTCODE', written)
	const { markdown, dropped } = htmlToMarkdown(html)
	if (dropped.length > 0) warnAbout('DROPPED_CONTENT', dropped.join(', '))
	const publishedAt = dateOf(fields)
	return {
		title,
		summary: textOf(parseHtml(fields['excerpt:encoded'] ?? '')).trim(),
		body: markdown,
		publishedAt,
		state: stateOf(fields, publishedAt, warnAbout),
	}
}

function stateOf(
	fields: WordPressItem['fields'],
	publishedAt: Date | null,
	warnAbout: WarnAbout,
): ImportedText['state'] {
	const status = fields['wp:status']
	if (status === 'draft' || status === 'pending') return 'draft'
	if (status !== 'publish' && status !== 'future')
		warnAbout('NOT_PUBLIC', `draft, because of the status ${status}`)
	else if (fields['wp:post_password']) warnAbout('NOT_PUBLIC', 'draft, because it has a password')
	else if (status === 'publish') return 'published'
	else if (publishedAt) return 'scheduled'
	else warnAbout('INVALID_DATE', 'draft, because it is scheduled without a date')
	return 'draft'
}

/** In GMT where WordPress has it; some old versions only wrote the local time. */
function dateOf(fields: Record<string, string>): Date | null {
	const gmt = parseWrittenDate(`${fields['wp:post_date_gmt'] ?? ''} Z`)
	if (gmt) return gmt
	const isDraft = fields['wp:status'] === 'draft' || fields['wp:status'] === 'pending'
	const published = Date.parse(fields['pubDate'] ?? '')
	if (published > 0) return new Date(published)
	return isDraft ? null : parseWrittenDate(fields['wp:post_date'] ?? '')
}

function categoryOf({ categories }: WordPressItem, warnAbout: WarnAbout): UnfinishedItem['category'] {
	const [first, ...others] = categories.filter(
		({ domain, nicename }) => domain === 'category' && !defaultCategories.has(nicename),
	)
	const ignored = [...others, ...categories.filter(({ domain }) => domain === 'post_tag')]
	if (ignored.length > 0)
		warnAbout('IGNORED_FIELD', `categories and tags: ${ignored.map(({ name }) => name).join(', ')}`)
	if (!first) return null
	const isPlain = /^[a-z\d-]+$/.test(first.nicename)
	return { slug: slugFrom(isPlain ? first.nicename : first.name), name: first.name }
}

function coverOf({ meta }: WordPressItem, { attachments }: Context, warnAbout: WarnAbout): string | null {
	const id = meta['_thumbnail_id']
	if (!id) return null
	const address = attachments.get(id)
	if (!address) warnAbout('DROPPED_CONTENT', `the cover: no picture ${id} in the file`)
	return address || null
}
