import { z } from 'zod'

/** The id of a row or of a client: letters, digits, `-` and `_`. */
export const idText = z.string().regex(/^[\w-]{1,100}$/)

/** One line as people write it: no control character, of which PostgreSQL cannot store NUL, and no half of a pair. */
export const lineText = z
	.string()
	.trim()
	.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'Invalid input: control characters')
