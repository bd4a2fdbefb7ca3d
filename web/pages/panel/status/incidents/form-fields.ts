import { z } from 'zod'
import { maxBodyLength, maxTitleLength } from '#services/status/limits.ts'
import { oneLine, visibleCharacter } from '#platform/text-patterns.ts'

/** Browsers submit line breaks as CRLF. */
const lines = (text: string) => text.replaceAll('\r\n', '\n')

const orNull = (text: string) => text || null

export const titleFr = z
	.string({ error: 'TITLE_REQUIRED' })
	.trim()
	.max(maxTitleLength, 'TITLE_TOO_LONG')
	.regex(oneLine, 'TITLE_TOO_LONG')
	.regex(visibleCharacter, 'TITLE_REQUIRED')

export const titleEn = z
	.string()
	.trim()
	.max(maxTitleLength, 'TITLE_TOO_LONG')
	.regex(oneLine, 'TITLE_TOO_LONG')
	.refine((text) => text === '' || visibleCharacter.test(text), 'TITLE_TOO_LONG')
	.default('')
	.transform(orNull)

const text = (maxLength: number, tooLong: string) =>
	z.string().transform(lines).pipe(z.string().trim().max(maxLength, tooLong))

export const bodyFr = text(maxBodyLength, 'TEXT_TOO_LONG').pipe(z.string().min(1, 'TEXT_REQUIRED'))
export const bodyEn = text(maxBodyLength, 'TEXT_TOO_LONG').default('').transform(orNull)

export const longText = (maxLength: number, tooLong: string) =>
	text(maxLength, tooLong).default('').transform(orNull)

export const idempotencyKey = z.uuid().optional().catch(undefined)

export const wallTime = z.iso
	.datetime({ local: true, precision: -1, error: 'INVALID_TIME' })
	.regex(/\d$/, 'INVALID_TIME')
