/** A word of a name counts on its own from this length on: `de` and `la` do not. */
const shortestWord = 3

/**
 * Whether nothing but `names` (of the user, of the site, an address) is left of `password` once case, accents,
 * digits, spaces and signs are taken out: `Camille-Martin1`, `martin.camille` or `parvis2026`, but not a sentence
 * that has a name in it.
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
	const letters = lettersOf(password)
	if (letters === '') return false
	const parts = [...new Set(names.flatMap(partsOf))]
	// Whether each beginning of the letters can be cut into parts.
	const cuts = [true]
	for (let end = 1; end <= letters.length; end += 1) {
		cuts[end] = parts.some((part) => cuts[end - part.length] && letters.endsWith(part, end))
	}
	return cuts[letters.length] === true
}

/** The name as a whole, what stands before an `@`, and its words. */
function partsOf(name: string): string[] {
	const [beforeAt = ''] = name.split('@')
	const wholes = [name, beforeAt].map(lettersOf)
	const words = plain(name)
		.split(/\P{L}+/u)
		.filter((word) => word.length >= shortestWord)
	return [...wholes, ...words].filter((part) => part.length > 1)
}

function lettersOf(text: string): string {
	return plain(text).replaceAll(/\P{L}+/gu, '')
}

function plain(text: string): string {
	return text
		.normalize('NFKD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll('œ', 'oe')
		.replaceAll('æ', 'ae')
		.replaceAll('ß', 'ss')
}
