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
