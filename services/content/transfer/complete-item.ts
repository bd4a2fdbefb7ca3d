import type { CompleteItem } from '#services/content/editing/add-item.ts'
import { itemFields } from '#services/content/fields.ts'
import { documentTypes, type Locale, locales } from '#services/content/kinds.ts'
import * as limits from '#services/content/limits.ts'
import type { ImportedItem, ImportedText, Warn, WarnAbout } from './imported-item.ts'

type TextHistory = NonNullable<CompleteItem['texts'][Locale]>

/**
 * An imported item as the site stores it: within its limits, with one version for each language, public when it was at the
 * source. Its category has to exist; a cover that is no picture of the site is left out. Null, with a warning, for one that
 * is too long.
 */
export function completeItemOf(imported: ImportedItem, now: Date, warn: Warn): CompleteItem | null {
	const source = imported.texts.fr?.title ?? imported.texts.en?.title ?? imported.slug
	const warnAbout: WarnAbout = (code, details) => warn({ code, source, details })
	const author = imported.author && fitLine(imported.author, limits.maxAuthorCharacters, 'author', warnAbout)
	const texts: CompleteItem['texts'] = {}
	for (const locale of locales) {
		const text = imported.texts[locale]
		if (!text) continue
		if (text.body.length > limits.maxBodyCharacters) {
			warnAbout('SKIPPED_ITEM', `its text has ${text.body.length} characters`)
			return null
		}
		texts[locale] = historyOf(text, { author: author || null, slug: imported.slug, now, warnAbout })
	}
	const { kind, slug, cover, pinned, oldPaths } = imported
	return {
		kind,
		fields: {
			slug,
			...categoryOf(imported),
			...(author && { author }),
			...(isPicture(cover) && { cover }),
			...(kind === 'news' && { pinned }),
		},
		texts,
		oldPaths,
		createdAt: earliest(imported, now),
	}
}

const isPicture = (cover: string | null) => itemFields.shape.cover.safeParse(cover).success

function historyOf(
	imported: ImportedText,
	{ author, slug, now, warnAbout }: { author: string | null; slug: string; now: Date; warnAbout: WarnAbout },
): TextHistory {
	const text = {
		title: fitLine(imported.title, limits.maxTitleCharacters, 'title', warnAbout) || slug,
		summary: fitLine(imported.summary, limits.maxSummaryCharacters, 'summary', warnAbout),
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

function categoryOf({ kind, category }: ImportedItem): { category?: string } {
	if (!category) return {}
	const isKnown = kind === 'document' && documentTypes.some((type) => type === category.slug)
	return kind === 'news' || isKnown ? { category: category.slug } : {}
}

function fitLine(text: string, maxCharacters: number, name: string, warnAbout: WarnAbout): string {
	const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
	if (line.length <= maxCharacters) return line
	warnAbout('TOO_LONG', `the ${name} is cut: ${line}`)
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
