import { z } from 'zod'
import { maxSlugCharacters } from './limits.ts'

/** Leaves room for a number. */
const maxFromTitle = 80

/** Lower-case words joined by hyphens, as used in URLs: `ouverture-du-site`. */
export const slug = z
	.string()
	.max(maxSlugCharacters)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')

export function isSlug(text: string): boolean {
	return slug.safeParse(text).success
}

/** A slug made from a title; `fallback` for one without letters and digits. */
export function slugFrom(title: string, fallback: string): string {
	const words = title
		.toLowerCase()
		.replaceAll('œ', 'oe')
		.replaceAll('æ', 'ae')
		.replaceAll('ß', 'ss')
		.normalize('NFD')
		.replaceAll(/\p{Diacritic}/gu, '')
		.match(/[a-z0-9]+/g)
	if (!words) return fallback
	let text = words[0]!.slice(0, maxFromTitle)
	for (const word of words.slice(1)) {
		if (text.length + word.length + 1 > maxFromTitle) break
		text += `-${word}`
	}
	return text
}
