import { z } from 'zod'
import { oneLine, visibleCharacter } from '#platform/text-patterns.ts'

export const idText = z.string().regex(/^[\w-]{1,100}$/)

/** One line of user input; unless it is empty, at least one character is visible. */
export const lineText = z
	.string()
	.trim()
	.regex(oneLine, 'Invalid input: control characters')
	.refine((line) => line === '' || visibleCharacter.test(line), 'Invalid input: nothing to see')

const link = /:\/\/|www\.|\d{1,3}(?:\.\d{1,3}){3}|[^\s.]\.[\p{L}\p{M}]{2,}/iu

export function hasLink(text: string): boolean {
	return link.test(withPlainDots(text))
}

/** The text unchanged if it has no link, otherwise with every dot and `://` replaced by a space. */
export function withoutLinks(text: string): string {
	return hasLink(text) ? withPlainDots(text).replaceAll(/:\/\/|\./g, ' ') : text
}

/** Replaces characters that browsers treat as dots by dots, and removes invisible ones. */
function withPlainDots(text: string): string {
	return text
		.normalize('NFKC')
		.replaceAll(/\p{Cf}/gu, '')
		.replaceAll('。', '.')
}
