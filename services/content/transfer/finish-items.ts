import { type Locale, locales } from '#services/content/kinds.ts'
import { maxOldPathBytes } from '#services/content/limits.ts'
import { isReserved } from '#services/content/reserved-slugs.ts'
import { freeSlug, isSlug, slugFrom } from '#services/content/slug.ts'
import type { ImportedItem, Warn } from './imported-item.ts'

export type UnfinishedItem = ImportedItem & {
	/** File or title, for warnings. */
	source: string
	/** The same for the translations of an item. */
	group?: string | undefined
}

/** Joins the items of the same key that have no language in common, which are translations of each other. */
export function joinTranslations(
	items: readonly UnfinishedItem[],
	keyOf: (item: UnfinishedItem) => string | undefined,
): UnfinishedItem[] {
	const groups: UnfinishedItem[][] = []
	const byKey = new Map<string, UnfinishedItem[]>()
	for (const item of items) {
		const key = keyOf(item)
		const others = key === undefined ? undefined : byKey.get(key)
		if (others?.every((other) => !haveCommonLanguage(item, other))) others.push(item)
		else {
			const group = [item]
			groups.push(group)
			if (key !== undefined && !others) byKey.set(key, group)
		}
	}
	return groups.map(joined)
}

const has = ({ texts }: ImportedItem, locale: Locale) => texts[locale] !== undefined

const haveCommonLanguage = (one: ImportedItem, other: ImportedItem) =>
	locales.some((locale) => has(one, locale) && has(other, locale))

/** One item with the texts of all; the rest comes from the French one where that has it. */
function joined(translations: readonly UnfinishedItem[]): UnfinishedItem {
	const ordered = translations.toSorted((a, b) => Number(has(b, 'fr')) - Number(has(a, 'fr')))
	return {
		...ordered[0]!,
		category: ordered.find(({ category }) => category)?.category ?? null,
		author: ordered.find(({ author }) => author)?.author ?? null,
		pinned: ordered.some(({ pinned }) => pinned),
		cover: ordered.find(({ cover }) => cover)?.cover ?? null,
		texts: Object.assign({}, ...ordered.map(({ texts }) => texts)),
		oldPaths: ordered.flatMap(({ oldPaths }) => oldPaths),
	}
}

/**
 * Makes slugs valid and unique per kind, in the order given, and none that the site uses itself. Leaves each old path to the
 * first item that has it.
 */
export function finishItems(unfinished: readonly UnfinishedItem[], warn: Warn): ImportedItem[] {
	const slugs = new Set<string>()
	const owners = new Map<string, string>()
	return unfinished.map(({ source, group: _group, ...item }) => {
		const title = item.texts.fr?.title ?? item.texts.en?.title ?? ''
		const valid = isSlug(item.slug) ? item.slug : slugFrom(item.slug || title)
		const slug = freeSlug(valid, (one) => slugs.has(`${item.kind}/${one}`) || isReserved(item.kind, one))
		slugs.add(`${item.kind}/${slug}`)
		if (slug !== valid) warn({ code: 'SLUG_CHANGED', source, details: `${valid} is taken: ${slug}` })
		const oldPaths = [...new Set(item.oldPaths)].filter((path) => {
			if (Buffer.byteLength(path) > maxOldPathBytes) {
				warn({ code: 'TOO_LONG', source, details: `the old path is left out: ${path.slice(0, 200)}…` })
				return false
			}
			const owner = owners.get(path)
			if (owner === undefined) owners.set(path, source)
			else warn({ code: 'AMBIGUOUS_OLD_PATH', source, details: `${path} leads to ${owner}` })
			return owner === undefined
		})
		return { ...item, slug, oldPaths }
	})
}

/** The path of an address at the old site, percent-encoded; null for its home page and for what is no address. */
export function oldPathOf(address: string): string | null {
	const { pathname = '/' } = URL.parse(address, 'https://old.invalid/') ?? {}
	return pathname === '/' ? null : pathname
}
