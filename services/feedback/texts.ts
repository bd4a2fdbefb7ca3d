import { z } from 'zod'
import { oneLine, severalLines, visibleCharacter } from '#platform/text-patterns.ts'

/** One line that shows something. */
export const writtenLine = (maxCharacters: number) =>
	z
		.string()
		.trim()
		.max(maxCharacters)
		.regex(oneLine, 'Invalid input: control characters')
		.refine((text) => visibleCharacter.test(text), 'Invalid input: empty')

/** Lines that show something. */
export const writtenText = (maxCharacters: number) =>
	z
		.string()
		.overwrite((text) => text.replaceAll('\r\n', '\n'))
		.trim()
		.max(maxCharacters)
		.regex(severalLines, 'Invalid input: control characters')
		.refine((text) => visibleCharacter.test(text), 'Invalid input: empty')

export const postId = z.string().regex(/^[\w-]{1,100}$/)

export const locale = z.enum(['fr', 'en'])
