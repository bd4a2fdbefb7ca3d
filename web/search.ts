/** A text as it is compared in searches: lower case, without accents, ligatures opened. */
function folded(text: string): string {
	return text
		.toLowerCase()
		.replaceAll('œ', 'oe')
		.replaceAll('æ', 'ae')
		.normalize('NFD')
		.replaceAll(/\p{Diacritic}/gu, '')
}

/** Whether every word of `query` begins a word of `texts`, accents and case aside. An empty query matches all. */
export function matchesQuery(query: string, texts: readonly string[]): boolean {
	const words = texts.flatMap((text) => folded(text).split(/[^\p{L}\p{N}]+/u))
	const asked = folded(query)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
	return asked.every((part) => words.some((word) => word.startsWith(part)))
}
