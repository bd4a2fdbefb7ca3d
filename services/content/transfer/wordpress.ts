import type { Locale } from '#services/content/kinds.ts'
import { finishItems, oldPathOf, type UnfinishedItem, type Warn } from './finish-items.ts'
import { parseHtml, textOf } from './html-nodes.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import type { ImportedText, ImportResult, ImportWarning } from './imported-item.ts'
import { slugFrom } from '#services/content/slug.ts'
import { wordPressHtml } from './wordpress-html.ts'
import { parseWordPress, type WordPressExport, type WordPressItem } from './wordpress-xml.ts'
import { parseWrittenDate } from './written-date.ts'

/** Settings and traces of WordPress itself, which are no content. */
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

type Translation = UnfinishedItem & {
	locale: Locale
	/** The same for the translations of a post; null without any. */
	group: string | null
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
	const translations = exported.items.flatMap(
		(item) => translationOf(item, { exported, attachments, warn }) ?? [],
	)
	return { items: finishItems(joinTranslations(translations), warn), warnings }
}

function translationOf(item: WordPressItem, context: Context): Translation | null {
	const { fields, comments } = item
	const type = fields['wp:post_type'] ?? ''
	const id = fields['wp:post_id'] ?? ''
	const title = textOf(parseHtml(fields['title'] ?? '')).trim()
	const source = title || fields['wp:post_name'] || `${type} ${id}`
	const warn = (code: ImportWarning['code'], details: string) => context.warn({ code, source, details })
	if (type === 'attachment' || internalTypes.has(type)) return null
	if (type !== 'post' && type !== 'page') return skip(`of the type ${type}`)
	const status = fields['wp:status'] ?? ''
	if (status === 'trash' || status === 'auto-draft' || status === 'inherit')
		return skip(`with the status ${status}`)
	const { locale, group } = languageOf(item, context.exported.language)
	if (!locale) {
		warn('UNKNOWN_LOCALE', `left out, in language ${writtenLanguage(item)}`)
		return null
	}
	if (!title) warn('MISSING_TITLE', `made from its address: ${source}`)
	if (comments > 0) warn('DROPPED_CONTENT', `${comments} comments`)
	const creator = fields['dc:creator'] ?? ''
	const oldPaths = [oldPathOf(fields['link'] ?? '/'), `/?${type === 'page' ? 'page_id' : 'p'}=${id}`]
	return {
		source,
		locale,
		group,
		kind: type === 'page' ? 'page' : 'news',
		slug: fields['wp:post_name'] ?? '',
		category: categoryOf(item, (details) => warn('IGNORED_FIELD', details)),
		author: context.exported.authors.get(creator) || creator || null,
		pinned: fields['wp:is_sticky'] === '1',
		cover: coverOf(item, context, warn),
		texts: { [locale]: importedText(item, title || source, context.attachments, warn) },
		oldPaths: oldPaths.filter((path) => path !== null),
	}

	function skip(details: string) {
		warn('SKIPPED_ITEM', details)
		return null
	}
}

function importedText(
	{ fields }: WordPressItem,
	title: string,
	attachments: ReadonlyMap<string, string>,
	warn: (code: ImportWarning['code'], details: string) => void,
): ImportedText {
	const { html, unread } = wordPressHtml(fields['content:encoded'] ?? '', attachments)
	for (const written of unread) warn('UNKNOWN_SHORTCODE', written)
	const { markdown, dropped } = htmlToMarkdown(html)
	if (dropped.length > 0) warn('DROPPED_CONTENT', dropped.join(', '))
	const publishedAt = dateOf(fields)
	return {
		title,
		summary: textOf(parseHtml(fields['excerpt:encoded'] ?? '')).trim(),
		body: markdown,
		publishedAt,
		state: stateOf(fields, publishedAt, warn),
	}
}

function stateOf(
	fields: Record<string, string>,
	publishedAt: Date | null,
	warn: (code: 'NOT_PUBLIC' | 'INVALID_DATE', details: string) => void,
): ImportedText['state'] {
	const status = fields['wp:status']
	if (status === 'draft' || status === 'pending') return 'draft'
	if (status !== 'publish' && status !== 'future')
		warn('NOT_PUBLIC', `draft, because of the status ${status}`)
	else if (fields['wp:post_password']) warn('NOT_PUBLIC', 'draft, because it has a password')
	else if (status === 'publish') return 'published'
	else if (publishedAt) return 'scheduled'
	else warn('INVALID_DATE', 'draft, because it is scheduled without a date')
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

function categoryOf({ categories }: WordPressItem, warnIgnored: (details: string) => void) {
	const own = categories.filter(
		({ domain, nicename }) => domain === 'category' && !defaultCategories.has(nicename),
	)
	const others = [...own.slice(1), ...categories.filter(({ domain }) => domain === 'post_tag')]
	if (others.length > 0) warnIgnored(`categories and tags: ${others.map(({ name }) => name).join(', ')}`)
	const [first] = own
	if (!first) return null
	const isPlain = /^[a-z\d-]+$/.test(first.nicename)
	return { slug: slugFrom(isPlain ? first.nicename : first.name), name: first.name }
}

function coverOf(
	{ meta }: WordPressItem,
	{ attachments }: Context,
	warn: (code: 'DROPPED_CONTENT', details: string) => void,
): string | null {
	const id = meta['_thumbnail_id']
	if (!id) return null
	const address = attachments.get(id)
	if (!address) warn('DROPPED_CONTENT', `the cover: no picture ${id} in the file`)
	return address || null
}

function writtenLanguage({ categories, meta }: WordPressItem): string | undefined {
	return (
		categories.find(({ domain }) => domain === 'language')?.nicename ?? meta['_wpml_import_language_code']
	)
}

function languageOf(item: WordPressItem, ofSite: string): { locale: Locale | null; group: string | null } {
	const { categories, meta } = item
	const written = writtenLanguage(item)
	const language = (written ?? ofSite).toLowerCase()
	const group =
		categories.find(({ domain }) => domain === 'post_translations')?.nicename ??
		meta['_wpml_import_translation_group']
	const locale = /^en\b/.test(language) ? 'en' : written === undefined || /^fr\b/.test(language) ? 'fr' : null
	return { locale, group: group ?? null }
}

function joinTranslations(translations: readonly Translation[]): UnfinishedItem[] {
	const groups = new Map<string | Translation, Translation[]>()
	for (const translation of translations) {
		const key = translation.group === null ? translation : `${translation.kind}/${translation.group}`
		const others = groups.get(key)
		const isNew = others?.every(({ locale }) => locale !== translation.locale)
		groups.set(isNew === false ? translation : key, isNew ? [...others!, translation] : [translation])
	}
	return [...groups.values()].map((group) => {
		const ordered = group.toSorted((a, b) => Number(b.locale === 'fr') - Number(a.locale === 'fr'))
		const { locale: _locale, group: _group, ...first } = ordered[0]!
		return {
			...first,
			category: ordered.find(({ category }) => category)?.category ?? null,
			cover: ordered.find(({ cover }) => cover)?.cover ?? null,
			texts: Object.assign({}, ...ordered.map(({ texts }) => texts)),
			oldPaths: ordered.flatMap(({ oldPaths }) => oldPaths),
		}
	})
}
