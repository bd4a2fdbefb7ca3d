import { z } from 'zod'

/** The id of a row. */
export const idText = z.string().regex(/^[\w-]{1,64}$/)

/** One line: no control characters, of which PostgreSQL cannot store NUL, and none that changes the text direction. */
export const lineText = (maxLength: number) =>
	z
		.string()
		.trim()
		.max(maxLength)
		.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'Control characters')

/**
 * Unicode counts the blank Braille pattern as a symbol. Not part of the schema's pattern, because OpenAPI patterns
 * have no set difference.
 */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v

/** One line with at least one visible character. */
export const shownText = (maxLength: number) =>
	lineText(maxLength)
		.min(1)
		.refine((text) => visible.test(text), 'Nothing to see')

/** Multi-line text. */
export const blockText = (maxLength: number) =>
	z
		.string()
		.max(maxLength)
		.regex(/^[^\0\p{Cs}]*$/u, 'Control characters')
