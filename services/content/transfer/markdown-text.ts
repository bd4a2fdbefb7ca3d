import { renderMarkdown } from '#platform/markdown/render.ts'
import type { Locale } from '#services/content/kinds.ts'
import { slugFrom } from '#services/content/slug.ts'
import { oldPathOf, type UnfinishedItem } from './finish-items.ts'
import { Fields } from './front-matter.ts'
import { parseHtml, textOf } from './html-nodes.ts'
import type { ImportedItem, ImportedText, Warn, WarnAbout } from './imported-item.ts'
import { pathInFolder } from './path-in-folder.ts'
import { parseWrittenDate } from './written-date.ts'

type Source = { path: string; fields: Record<string, unknown>; body: string; now: Date; warn: Warn }

/** The item of one file, in one language. Null, with a warning, for a language that the site does not have. */
export function itemFromFields({ path, fields: written, body, now, warn }: Source): UnfinishedItem | null {
	const fields = new Fields(written)
	const place = placeOf(path)
	const warnAbout: WarnAbout = (code, details) => warn({ code, source: path, details })
	const language = fields.text('lang', 'language', 'locale') ?? place.language ?? 'fr'
	const locale = localeOf(language)
	if (!locale) {
		warnAbout('UNKNOWN_LOCALE', `left out, in language ${language}`)
		return null
	}
	const cover = fields.text('cover', 'image', 'feature_image', 'featured_image')
	const item: UnfinishedItem = {
		source: path,
		group: fields.text('translationKey') ?? place.pairingKey,
		kind: kindOf(fields, place, warnAbout),
		slug: fields.text('slug')?.split('/').filter(Boolean).at(-1) ?? slugFrom(place.name),
		category: categoryOf(fields),
		author: fields.text('author', 'authors'),
		pinned: ['pinned', 'featured', 'sticky'].map((name) => fields.flag(name)).includes(true),
		cover: cover && pathInFolder(cover, path),
		oldPaths: oldPathsOf(fields, warnAbout),
		texts: {
			[locale]: {
				...withTitle(fields.text('title'), body, place.name, warnAbout),
				summary: fields.text('description', 'summary', 'excerpt') ?? '',
				...publicationOf(fields, place, now, warnAbout),
			},
		},
	}
	fields.take('weight')
	const ignored = fields.ignored()
	if (ignored.length > 0) warnAbout('IGNORED_FIELD', ignored.join(', '))
	return item
}

function kindOf(fields: Fields, place: Place, warnAbout: WarnAbout): ImportedItem['kind'] {
	const isPage = fields.text('layout') === 'page'
	const written = fields.text('kind', 'type')
	const known = kinds[written?.toLowerCase() ?? '']
	const kind = known ?? (isPage ? 'page' : place.kind)
	if (written && !known) warnAbout('IGNORED_FIELD', `kind ${written}, read as ${kind}`)
	return kind
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

/** What the path of a file says about its item: `_posts/en/2019-03-04-opening.md`, `pages/about/index.fr.md`. */
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
function withTitle(title: string | null, body: string, fileName: string, warnAbout: WarnAbout) {
	if (title) return { title, body }
	const [firstLine = ''] = body.split('\n', 1)
	const isHeading = firstLine.startsWith('# ')
	const heading = /<(h[1-6])\b[^>]*>(.*?)<\/\1>/s.exec(renderMarkdown(isHeading ? firstLine : body))
	const found = heading && textOf(parseHtml(heading[2]!)).trim()
	if (found) return { title: found, body: isHeading ? withoutEmptyLines(body.slice(firstLine.length)) : body }
	warnAbout('MISSING_TITLE', `made from the file name: ${fileName}`)
	return { title: fileName, body }
}

/** A text without the empty lines before and after it. */
export function withoutEmptyLines(text: string): string {
	return text.replace(/^(?:[ \t]*\n)+/, '').replace(/(?<!\n)\n+$/, '')
}

function categoryOf(fields: Fields): ImportedItem['category'] {
	const value = fields.take('category')
	const inner = new Fields(typeof value === 'object' && value !== null ? { ...value } : {})
	const slug = inner.text('slug')
	const name =
		inner.text('name') ?? new Fields({ category: value }).text('category') ?? fields.text('categories')
	return name === null ? null : { slug: slugFrom(slug ?? name), name }
}

function oldPathsOf(fields: Fields, warnAbout: WarnAbout): string[] {
	const addresses = ['permalink', 'url', 'aliases', 'redirect_from'].flatMap((name) => fields.list(name))
	return addresses.flatMap((address) => {
		// Jekyll fills in `:year`; Obsidian has other titles as aliases.
		const isPath = /^(?:https?:\/\/|\/)?[^\s:]+$/.test(address)
		const oldPath = isPath ? oldPathOf(address) : null
		if (oldPath === null) warnAbout('IGNORED_FIELD', `no old address: ${address}`)
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
	warnAbout: WarnAbout,
): Pick<ImportedText, 'state' | 'publishedAt'> {
	const written = fields.text('published_at', 'publishDate', 'pubDate', 'date') ?? place.date
	const publishedAt = written === null ? null : parseWrittenDate(written)
	const writtenState = fields.text('state', 'status')?.toLowerCase()
	const isDraft = isDraftIn(fields) || place.isDraft
	const isProtected = isProtectedIn(fields)
	const expiry = fields.text('expiryDate')
	if (writtenState && !writtenStates[writtenState])
		warnAbout('NOT_PUBLIC', `draft, because of the state ${writtenState}`)
	if (written !== null && !publishedAt) {
		warnAbout('INVALID_DATE', `draft, because of the date ${written}`)
		return { state: 'draft', publishedAt: null }
	}
	const state = writtenStates[writtenState ?? 'published']
	if (isProtected) warnAbout('NOT_PUBLIC', 'draft, because only some may read it')
	if (isDraft || isProtected || !state) return { state: 'draft', publishedAt }
	if (state === 'scheduled' && !publishedAt) {
		warnAbout('INVALID_DATE', 'draft, because it is scheduled without a date')
		return { state: 'draft', publishedAt }
	}
	const isLater = publishedAt !== null && publishedAt > now
	if (state === 'published' && isLater) return { state: 'scheduled', publishedAt }
	const expiresAt = expiry === null ? null : parseWrittenDate(expiry)
	if (expiresAt && expiresAt <= now) return { state: 'archived', publishedAt }
	if (expiry !== null) warnAbout('INVALID_DATE', `it expires on ${expiry}: archive it then`)
	return { state, publishedAt }
}

/** `draft` of Hugo, `published` of Jekyll and `publish` of Obsidian. All are read, so that none is reported as ignored. */
function isDraftIn(fields: Fields): boolean {
	const [draft, published, publish] = ['draft', 'published', 'publish'].map((name) => fields.flag(name))
	return draft === true || published === false || publish === false
}

/** A password, or the visibility that exports of other systems have. */
function isProtectedIn(fields: Fields): boolean {
	const hasPassword = fields.text('password') !== null
	const isPrivate = fields.flag('private') === true
	return (fields.text('visibility') ?? 'public') !== 'public' || hasPassword || isPrivate
}
