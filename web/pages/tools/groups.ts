import type { FavouriteTools } from '#services/accounts/favourite-tools/contract.ts'
import type { ToolEntry } from '#web/tool-index/entries.ts'

const mostRecent = 3

const categories = ['images', 'text', 'numbers', 'server'] as const

type Group<Name> = { name: Name; entries: ToolEntry[] }

/** The favourites among the found tools, and the most recent others. Removed tools are skipped. */
export function ownGroups(
	found: readonly ToolEntry[],
	ownTools: FavouriteTools | null,
): Group<'favourites' | 'recent'>[] {
	const { favourites = [], recent = [] } = ownTools ?? {}
	const named = (slugs: readonly string[]) =>
		slugs.flatMap((slug) => found.filter((entry) => entry.slug === slug))
	const others = recent.filter((slug) => !favourites.includes(slug))
	return filled([
		{ name: 'favourites', entries: named(favourites) },
		{ name: 'recent', entries: named(others).slice(0, mostRecent) },
	])
}

/** The found tools by category. */
export function byCategory(found: readonly ToolEntry[]): Group<(typeof categories)[number]>[] {
	return filled(
		categories.map((name) => ({ name, entries: found.filter(({ category }) => category === name) })),
	)
}

const filled = <Name>(groups: Group<Name>[]) => groups.filter(({ entries }) => entries.length > 0)
