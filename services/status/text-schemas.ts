import { z } from 'zod'

/** The id of a row. */
export const idText = z.string().regex(/^[\w-]{1,64}$/)

/** One line: no control character, of which PostgreSQL cannot store NUL, and none that transitions the direction of what follows. */
export const lineText = (maxLength: number) =>
	z
		.string()
		.trim()
		.max(maxLength)
		.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'Control characters')

/** The blank of Braille is a sign to Unicode. Not a pattern of the schema: those of OpenAPI know no difference of sets. */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v

/** One line with something to see in it. */
export const shownText = (maxLength: number) =>
	lineText(maxLength)
		.min(1)
		.refine((text) => visible.test(text), 'Nothing to see')

/** Lines as they are sent to others. */
export const blockText = (maxLength: number) =>
	z
		.string()
		.max(maxLength)
		.regex(/^[^\0\p{Cs}]*$/u, 'Control characters')
