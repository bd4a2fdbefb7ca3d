import { renderMarkdown } from '#platform/markdown/render.ts'
import type { Locale } from '#services/content/kinds.ts'
import { oldPathOf, type Warn } from './finish-items.ts'
import { Fields } from './front-matter.ts'
import { parseHtml, textOf } from './html-nodes.ts'
import type { ImportedItem, ImportedText } from './imported-item.ts'
import { pathInFolder } from './path-in-folder.ts'
import { slugFrom } from '#services/content/slug.ts'
import { parseWrittenDate } from './written-date.ts'

/** One file: an item in one language. */
export type MarkdownText = Omit<ImportedItem, 'texts'> & {
	path: string
	locale: Locale
	text: ImportedText
	/** The same for the translations of a file. */
	pairingKey: string
}

type Source = { path: string; fields: Record<string, unknown>; body: string; now: Date; warn: Warn }

/** Null, with a warning, for a language that the site does not have. */
export function textFromFields({ path, fields: written, body, now, warn }: Source): MarkdownText | null {
	const fields = new Fields(written)
	const place = placeOf(path)
	const language = fields.text('lang', 'language', 'locale') ?? place.language ?? 'fr'
	const locale = localeOf(language)
	if (!locale) {
		warn({ code: 'UNKNOWN_LOCALE', source: path, details: `left out, in language ${language}` })
		return null
	}
	const isPage = fields.text('layout') === 'page'
	const writtenKind = fields.text('kind', 'type')
	const kind = kinds[writtenKind?.toLowerCase() ?? ''] ?? (isPage ? 'page' : place.kind)
	if (writtenKind && !kinds[writtenKind.toLowerCase()])
		warn({ code: 'IGNORED_FIELD', source: path, details: `kind ${writtenKind}, read as ${kind}` })
	const titled = withTitle(fields.text('title'), body, place.name, () =>
		warn({ code: 'MISSING_TITLE', source: path, details: `made from the file name: ${place.name}` }),
	)
	const slug = fields.text('slug')?.split('/').filter(Boolean).at(-1)
	const cover = fields.text('cover', 'image', 'feature_image', 'featured_image')
	const text: MarkdownText = {
		path,
		locale,
		kind,
		slug: slug ?? slugFrom(place.name),
		pairingKey: fields.text('translationKey') ?? place.pairingKey,
		category: categoryOf(fields),
		author: fields.text('author', 'authors'),
		pinned: fields.take('pinned', 'featured', 'sticky') === true,
		cover: cover && pathInFolder(cover, path),
		oldPaths: oldPathsOf(fields, path, warn),
		text: {
			...titled,
			summary: fields.text('description', 'summary', 'excerpt') ?? '',
			...publicationOf(fields, place, now, (details, code = 'INVALID_DATE') =>
				warn({ code, source: path, details }),
			),
		},
	}
	fields.take('weight')
	const ignored = fields.ignored()
	if (ignored.length > 0) warn({ code: 'IGNORED_FIELD', source: path, details: ignored.join(', ') })
	return text
}

const kinds: Record<string, ImportedItem['kind']> = {
	news: 'news',
	post: 'news',
	posts: 'news',
	article: 'news',
	blog: 'news',
	page: 'page',
	pages: 'page',
	document: 'document',
	documents: 'document',
}

const folderKinds: Record<string, ImportedItem['kind']> = {
	news: 'news',
	pages: 'page',
	_pages: 'page',
	documents: 'document',
}

type Place = {
	/** Of the file without language, date and ending; of its folder for `index.md`. */
	name: string
	kind: ImportedItem['kind']
	language: string | null
	date: string | null
	isDraft: boolean
	pairingKey: string
}

/** What the path of a file tells: `_posts/en/2019-03-04-opening.md`, `pages/about/index.fr.md`. */
function placeOf(path: string): Place {
	const folders = path.split('/')
	const [, base = '', suffix] = /^(.+?)(?:\.([a-z]{2}(?:-[a-z]{2,4})?))?\.[a-z]+$/i.exec(folders.pop()!) ?? []
	const language = suffix && isLanguage(suffix) ? suffix : null
	const file = suffix && !language ? `${base}.${suffix}` : base
	const inside = folders.filter((folder) => !localeOf(folder))
	const name = /^_?index$/i.test(file) ? (inside.at(-1) ?? file) : file
	const [, date, rest] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(name) ?? []
	return {
		name: rest ?? name,
		kind: folders.map((folder) => folderKinds[folder.toLowerCase()]).findLast(Boolean) ?? 'news',
		language: language ?? folders.findLast((folder) => localeOf(folder)) ?? null,
		date: date ?? null,
		isDraft: folders.includes('_drafts'),
		pairingKey: [...inside, file].join('/'),
	}
}

function localeOf(language: string): Locale | null {
	const [, locale] = /^(fr|en)(?:[-_][a-z]{2,4})?$/i.exec(language) ?? []
	return (locale?.toLowerCase() as Locale | undefined) ?? null
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function isLanguage(code: string): boolean {
	return languageNames.of(code) !== undefined
}

/** The title of the file, else its first heading; a heading at the start is then no part of the body. */
function withTitle(title: string | null, body: string, fileName: string, warnMissing: () => void) {
	if (title) return { title, body }
	const [heading, line] = /^# +(.*?)[ \t]*#*[ \t]*(?:\n|$)/.exec(body) ?? []
	const rendered = /<(h[1-6])\b[^>]*>(.*?)<\/\1>/s.exec(
		renderMarkdown(line === undefined ? body : `# ${line}`),
	)
	const found = rendered && textOf(parseHtml(rendered[2]!)).trim()
	if (found) return { title: found, body: body.slice(heading?.length ?? 0).trim() }
	warnMissing()
	return { title: fileName, body }
}

function categoryOf(fields: Fields): ImportedItem['category'] {
	const value = fields.take('category')
	if (typeof value === 'object' && value !== null && 'slug' in value && 'name' in value)
		return { slug: slugFrom(String(value.slug)), name: String(value.name) }
	const name = new Fields({ category: value }).text('category') ?? fields.text('categories')
	return name === null ? null : { slug: slugFrom(name), name }
}

function oldPathsOf(fields: Fields, path: string, warn: Warn): string[] {
	const addresses = [
		...fields.list('permalink'),
		...fields.list('url'),
		...fields.list('aliases'),
		...fields.list('redirect_from'),
	]
	return addresses.flatMap((address) => {
		// Jekyll fills in `:year`; Obsidian has other titles as aliases.
		const isPath = /^(?:https?:\/\/|\/)?[^\s:]+$/.test(address)
		const oldPath = isPath ? oldPathOf(address) : null
		if (oldPath === null) warn({ code: 'IGNORED_FIELD', source: path, details: `no old address: ${address}` })
		return oldPath ?? []
	})
}

const writtenStates: Record<string, ImportedText['state']> = {
	draft: 'draft',
	scheduled: 'scheduled',
	future: 'scheduled',
	published: 'published',
	publish: 'published',
	archived: 'archived',
}

function publicationOf(
	fields: Fields,
	place: Place,
	now: Date,
	warn: (details: string, code?: 'INVALID_DATE' | 'NOT_PUBLIC') => void,
): Pick<ImportedText, 'state' | 'publishedAt'> {
	const written = fields.text('published_at', 'publishDate', 'pubDate', 'date') ?? place.date
	const publishedAt = written === null ? null : parseWrittenDate(written)
	const writtenState = fields.text('state', 'status')?.toLowerCase()
	const isDraft = [
		String(fields.take('draft')) === 'true',
		String(fields.take('published')) === 'false',
		place.isDraft,
	].some(Boolean)
	const expiry = fields.text('expiryDate')
	if (writtenState && !writtenStates[writtenState])
		warn(`draft, because of the state ${writtenState}`, 'NOT_PUBLIC')
	if (written !== null && !publishedAt) {
		warn(`draft, because of the date ${written}`)
		return { state: 'draft', publishedAt: null }
	}
	const state = writtenStates[writtenState ?? 'published']
	if (isDraft || !state) return { state: 'draft', publishedAt }
	if (state === 'scheduled' && !publishedAt) {
		warn('draft, because it is scheduled without a date')
		return { state: 'draft', publishedAt }
	}
	const isLater = publishedAt !== null && publishedAt > now
	if (state === 'published' && isLater) return { state: 'scheduled', publishedAt }
	const expiresAt = expiry === null ? null : parseWrittenDate(expiry)
	if (expiry !== null && !(expiresAt && expiresAt <= now)) warn(`it expires on ${expiry}: archive it then`)
	return { state: expiresAt && expiresAt <= now ? 'archived' : state, publishedAt }
}
