import { z } from 'zod'
import { oneLine, visibleCharacter } from '#platform/text-patterns.ts'

/** The id of a row. */
export const idText = z.string().regex(/^[\w-]{1,64}$/)

export const lineText = (maxLength: number) =>
	z.string().trim().max(maxLength).regex(oneLine, 'Control characters')

/** One line with at least one visible character. */
export const shownText = (maxLength: number) =>
	lineText(maxLength)
		.min(1)
		.refine((text) => visibleCharacter.test(text), 'Nothing to see')

/** Multi-line text. */
export const blockText = (maxLength: number) =>
	z
		.string()
		.max(maxLength)
		.regex(/^[^\0\p{Cs}]*$/u, 'Control characters')
