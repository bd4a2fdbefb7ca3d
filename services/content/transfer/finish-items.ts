import type { ImportedItem, ImportWarning } from './imported-item.ts'
import { maxOldPathBytes } from '#services/content/limits.ts'
import { freeSlug, isSlug, slugFrom } from '#services/content/slug.ts'

export type Warn = (warning: ImportWarning) => void

export type UnfinishedItem = ImportedItem & {
	/** File or title, for warnings. */
	source: string
}

/** Makes slugs valid and unique per kind, in the order given, and leaves each old path to the first item that has it. */
export function finishItems(unfinished: readonly UnfinishedItem[], warn: Warn): ImportedItem[] {
	const slugs = new Set<string>()
	const owners = new Map<string, string>()
	return unfinished.map(({ source, ...item }) => {
		const title = item.texts.fr?.title ?? item.texts.en?.title ?? ''
		const valid = isSlug(item.slug) ? item.slug : slugFrom(item.slug || title)
		const slug = freeSlug(valid, (one) => slugs.has(`${item.kind}/${one}`))
		slugs.add(`${item.kind}/${slug}`)
		if (slug !== valid) warn({ code: 'SLUG_CHANGED', source, details: `${valid} exists already: ${slug}` })
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
