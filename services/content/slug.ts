import { z } from 'zod'
import { maxSlugCharacters } from './limits.ts'

/** Leaves room for a number. */
const maxFromTitle = 80

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

/** Lower-case words joined by hyphens, as used in URLs: `ouverture-du-site`. */
export const slug = z
	.string()
	.max(maxSlugCharacters)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')

export function isSlug(text: string): boolean {
	return slug.safeParse(text).success
}

/** A slug made from a title, cut between words; `fallback` for one without Latin letters and digits. */
export function slugFrom(title: string, fallback = 'sans-titre'): string {
	const words = title
		.toLowerCase()
		.normalize('NFKD')
		.replaceAll(/\p{Diacritic}/gu, '')
		.replaceAll(/[œæßøđðłþı]/g, (letter) => spelledOut[letter]!)
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '')
	return cutBetweenWords(words, maxFromTitle) || fallback
}

/** `slug`, or the first of `slug-2`, `slug-3` … that `isTaken` does not know. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
	let free = slug
	for (let copy = 2; isTaken(free); copy += 1) {
		const suffix = `-${copy}`
		free = cutBetweenWords(slug, maxSlugCharacters - suffix.length) + suffix
	}
	return free
}

function cutBetweenWords(slug: string, length: number): string {
	if (slug.length <= length) return slug
	const end = slug.lastIndexOf('-', length)
	return slug.slice(0, end > 0 ? end : length)
}
