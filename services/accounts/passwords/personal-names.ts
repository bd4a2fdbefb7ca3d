/** Minimum length of a word of a name to count on its own; excludes `de` and `la`. */
const minWordLength = 3

/**
 * Whether `password` consists only of `names` (user, site, address), ignoring case, accents, digits, spaces and signs:
 * true for `Camille-Martin1`, `martin.camille` and `parvis2026`, but not for a sentence that contains a name.
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
	const letters = lettersOf(password)
	if (letters === '') return false
	const parts = [...new Set(names.flatMap(partsOf))]
	// Whether each prefix of the letters can be split into parts.
	const splits = [true]
	for (let end = 1; end <= letters.length; end += 1) {
		splits[end] = parts.some((part) => splits[end - part.length] && letters.endsWith(part, end))
	}
	return splits[letters.length] === true
}

/** The whole name, the part before an `@`, and its words. */
function partsOf(name: string): string[] {
	const [beforeAt = ''] = name.split('@')
	const wholes = [name, beforeAt].map(lettersOf)
	const words = plain(name)
		.split(/\P{L}+/u)
		.filter((word) => word.length >= minWordLength)
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
