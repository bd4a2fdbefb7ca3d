import { type Rank, rankOf } from '#web/search.ts'

/** The groups of results, in the order of the palette where their best results are equally good. */
const groupNames = [
	'recent',
	'pages',
	'account',
	'panel',
	'tools',
	'actions',
	'users',
	'monitors',
	'items',
	'texts',
] as const

export type GroupName = (typeof groupNames)[number]

type Listed = { id: string; title: string; group: GroupName; keywords: readonly string[] }

export type Group<Entry> = { name: GroupName; entries: Entry[] }

const ranks: readonly Rank[] = ['title', 'words', 'keywords']

/** Entries of one group for a query. */
const maxPerGroup = 8

/**
 * The groups of `entries` that match, best first, and the best entries of each. Results of the server, in `found`, match
 * whatever their words. For an empty query all entries, those of `recentIds` first in a group of their own.
 */
export function groupsFor<Entry extends Listed>(
	query: string,
	{
		entries,
		found,
		recentIds,
	}: { entries: readonly Entry[]; found: readonly Entry[]; recentIds: readonly string[] },
): Group<Entry>[] {
	const isEmpty = query.trim() === ''
	if (isEmpty) {
		const recent = recentIds.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
		const others = entries.filter((entry) => !recent.includes(entry))
		return inGroups([...recent.map((entry) => ({ entry, name: 'recent' as const })), ...others.map(own)])
	}
	const known = new Set(entries.map(({ id }) => id))
	const ranked = [
		...entries.map((entry) => ({ entry, rank: rankOf(query, entry.title, entry.keywords) })),
		...found
			.filter(({ id }) => !known.has(id))
			.map((entry) => ({ entry, rank: rankOf(query, entry.title, entry.keywords) ?? ('keywords' as const) })),
	]
	const best = ranks.flatMap((rank) => ranked.filter((each) => each.rank === rank))
	const groups = inGroups(best.map(({ entry }) => own(entry)))
	const placeOf = ({ entries: [first] }: Group<Entry>) =>
		ranks.indexOf(best.find(({ entry }) => entry === first)?.rank ?? 'keywords')
	return groups
		.toSorted((a, b) => placeOf(a) - placeOf(b))
		.map((group) => ({ ...group, entries: group.entries.slice(0, maxPerGroup) }))
}

const own = <Entry extends Listed>(entry: Entry) => ({ entry, name: entry.group })

/** In the order of `groupNames`, which sorting keeps. */
function inGroups<Entry>(named: readonly { entry: Entry; name: GroupName }[]): Group<Entry>[] {
	return groupNames
		.map((name) => ({
			name,
			entries: named.filter((each) => each.name === name).map(({ entry }) => entry),
		}))
		.filter(({ entries }) => entries.length > 0)
}
