/** Normalizes a text for search: lower case, no accents, no ligatures. */
function normalize(text: string): string {
	return text
		.toLowerCase()
		.replaceAll('œ', 'oe')
		.replaceAll('æ', 'ae')
		.normalize('NFD')
		.replaceAll(/\p{Diacritic}/gu, '')
}

/** Whether every word of `query` is a prefix of a word in `texts`, ignoring accents and case. An empty query matches. */
export function matchesQuery(query: string, texts: readonly string[]): boolean {
	const words = texts.flatMap((text) => normalize(text).split(/[^\p{L}\p{N}]+/u))
	const queryWords = normalize(query)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
	return queryWords.every((prefix) => words.some((word) => word.startsWith(prefix)))
}

/** How well a query matches: at the start of the title, at the start of its words, or by keywords. Null: not at all. */
export type Rank = 'title' | 'words' | 'keywords'

/** Ranks `title`, or one of its `keywords`, for `query`, ignoring accents and case. An empty query matches any title. */
export function rankOf(query: string, title: string, keywords: readonly string[] = []): Rank | null {
	if (normalize(title).startsWith(normalize(query.trim()))) return 'title'
	if (matchesQuery(query, [title])) return 'words'
	return matchesQuery(query, [title, ...keywords]) ? 'keywords' : null
}
