const maxLength = 100

/** Letters that Unicode does not decompose into a basic letter and an accent. */
const spelledOut: Record<string, string> = {
	œ: 'oe',
	æ: 'ae',
	ß: 'ss',
	ø: 'o',
	đ: 'd',
	ð: 'd',
	ł: 'l',
	þ: 'th',
	ı: 'i',
}

/**
 * The slug of a title: lower-case words without accents, joined by hyphens, at most 100 characters, cut between words.
 * A title without a letter of the Latin alphabet or a digit gives `sans-titre`.
 */
export function slugFrom(title: string): string {
	const slug = title
		.toLowerCase()
		.normalize('NFKD')
		.replaceAll(/\p{Diacritic}/gu, '')
		.replaceAll(/[œæßøđðłþı]/g, (letter) => spelledOut[letter]!)
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '')
	return cutBetweenWords(slug, maxLength) || 'sans-titre'
}

/** `slug`, or the first of `slug-2`, `slug-3` … that `isTaken` does not know, at most 100 characters. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
	let free = slug
	for (let copy = 2; isTaken(free); copy += 1) {
		const suffix = `-${copy}`
		free = cutBetweenWords(slug, maxLength - suffix.length) + suffix
	}
	return free
}

function cutBetweenWords(slug: string, length: number): string {
	if (slug.length <= length) return slug
	const end = slug.lastIndexOf('-', length)
	return slug.slice(0, end > 0 ? end : length)
}
