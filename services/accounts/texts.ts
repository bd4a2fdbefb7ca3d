import { z } from 'zod'

export const idText = z.string().regex(/^[\w-]{1,100}$/)

/** What shows: a letter, a digit or a sign that is not empty space (the blank of Braille is a sign to Unicode). */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v

/**
 * One line as users write it: no control character, of which PostgreSQL cannot store NUL, none that turns the
 * direction of what follows it in a page or a mail, no half of a pair, and, unless it is empty, something to see.
 */
export const lineText = z
	.string()
	.trim()
	.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'Invalid input: control characters')
	.refine((line) => line === '' || visible.test(line), 'Invalid input: nothing to see')

const link = /:\/\/|www\.|\d{1,3}(?:\.\d{1,3}){3}|[^\s.]\.[\p{L}\p{M}]{2,}/iu

export function hasLink(text: string): boolean {
	return link.test(withPlainDots(text))
}

/** The text itself when there is no link in it; else with a space for every dot and every `://`. */
export function withoutLinks(text: string): string {
	return hasLink(text) ? withPlainDots(text).replaceAll(/:\/\/|\./g, ' ') : text
}

/** What a browser takes for a dot becomes one, and what nobody sees goes. */
function withPlainDots(text: string): string {
	return text
		.normalize('NFKC')
		.replaceAll(/\p{Cf}/gu, '')
		.replaceAll('。', '.')
}

const typedAs: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/** A text without capitals and accents, as it is searched: `Élodie Lœb` becomes `elodie loeb`. */
export function foldedText(text: string): string {
	return text
		.normalize('NFKD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll(/[œæßøłđ]/g, (letter) => typedAs[letter] ?? letter)
}
