import type { CompleteItem } from '#services/content/editing/add-item.ts'
import { documentTypes, type Locale, locales } from '#services/content/kinds.ts'
import * as limits from '#services/content/limits.ts'
import { reservedSlugs } from '#services/content/reserved-slugs.ts'
import { freeSlug } from '#services/content/slug.ts'
import type { Warn } from './finish-items.ts'
import type { ImportedItem, ImportedText, ImportWarning } from './imported-item.ts'

type TextHistory = NonNullable<CompleteItem['texts'][Locale]>

/**
 * An imported item as the site stores it: within its limits, with one version for each language, public when it was at the
 * source. Its category has to exist; a cover that is no picture of the site is left out. Null, with a warning, for one that
 * is too long.
 */
export function completeItemOf(imported: ImportedItem, now: Date, warn: Warn): CompleteItem | null {
	const source = imported.texts.fr?.title ?? imported.texts.en?.title ?? imported.slug
	const tell = (code: ImportWarning['code'], details: string) => warn({ code, source, details })
	const author = imported.author && fitLine(imported.author, limits.maxAuthorCharacters, 'author', tell)
	const texts: CompleteItem['texts'] = {}
	for (const locale of locales) {
		const text = imported.texts[locale]
		if (!text) continue
		if (text.body.length > limits.maxBodyCharacters) {
			tell('SKIPPED_ITEM', `its text has ${text.body.length} characters`)
			return null
		}
		texts[locale] = historyOf(text, { author: author || null, now, tell })
	}
	const { kind, cover, pinned, oldPaths } = imported
	const slug = slugAtSite(imported)
	if (slug !== imported.slug) tell('SLUG_CHANGED', `/${imported.slug} is a part of the site: ${slug}`)
	return {
		kind,
		fields: {
			slug,
			...categoryOf(imported),
			...(author && { author }),
			...(cover?.startsWith('/cdn/') && { cover }),
			...(kind === 'news' && { pinned }),
		},
		texts,
		oldPaths,
		createdAt: earliest(imported, now),
	}
}

type Tell = (code: ImportWarning['code'], details: string) => void

function historyOf(
	imported: ImportedText,
	{ author, now, tell }: { author: string | null; now: Date; tell: Tell },
): TextHistory {
	const text = {
		title: fitLine(imported.title, limits.maxTitleCharacters, 'title', tell),
		summary: fitLine(imported.summary, limits.maxSummaryCharacters, 'summary', tell),
		body: imported.body.replaceAll('\0', ''),
	}
	const { state, publishedAt } = imported
	const from = publishedAt ?? now
	const createdAt = from < now ? from : now
	const isArchived = state === 'archived' && publishedAt !== null && publishedAt < now
	if (state === 'published' || state === 'scheduled' || isArchived)
		return {
			versions: [{ ...text, author, createdAt }],
			periods: [{ version: 1, from, until: isArchived ? now : null }],
		}
	return { versions: [], periods: [], draft: { ...text, base: null, author, updatedAt: createdAt } }
}

/** Another slug for a page that would have the address of a part of the site. */
export function slugAtSite({ kind, slug }: ImportedItem): string {
	return freeSlug(slug, (one) => kind === 'page' && reservedSlugs.some((reserved) => reserved === one))
}

function categoryOf({ kind, category }: ImportedItem): { category?: string } {
	if (!category) return {}
	if (kind === 'news') return { category: category.slug }
	return kind === 'document' && documentTypes.some((type) => type === category.slug)
		? { category: category.slug }
		: {}
}

function fitLine(text: string, maxCharacters: number, name: string, tell: Tell): string {
	const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
	if (line.length <= maxCharacters) return line
	tell('TOO_LONG', `the ${name} is cut: ${line}`)
	return `${line
		.slice(0, maxCharacters - 1)
		.toWellFormed()
		.replace(/\uFFFD$/, '')
		.trimEnd()}…`
}

function earliest({ texts }: ImportedItem, now: Date): Date {
	const dates = Object.values(texts).flatMap(({ publishedAt }) => publishedAt ?? [])
	return new Date(Math.min(now.getTime(), ...dates.map((date) => date.getTime())))
}
