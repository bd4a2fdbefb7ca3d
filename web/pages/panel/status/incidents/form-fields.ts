import { z } from 'zod'

const line = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u
const shown = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v

/** Browsers submit line breaks as CRLF. */
const lines = (text: string) => text.replaceAll('\r\n', '\n')

const orNull = (text: string) => text || null

export const titleFr = z
	.string({ error: 'TITLE_REQUIRED' })
	.trim()
	.max(120, 'TITLE_TOO_LONG')
	.regex(line, 'TITLE_TOO_LONG')
	.regex(shown, 'TITLE_REQUIRED')

export const titleEn = z
	.string()
	.trim()
	.max(120, 'TITLE_TOO_LONG')
	.regex(line, 'TITLE_TOO_LONG')
	.refine((text) => text === '' || shown.test(text), 'TITLE_TOO_LONG')
	.default('')
	.transform(orNull)

const text = (longest: number, tooLong: string) =>
	z.string().transform(lines).pipe(z.string().trim().max(longest, tooLong))

export const bodyFr = text(10_000, 'TEXT_TOO_LONG').pipe(z.string().min(1, 'TEXT_REQUIRED'))
export const bodyEn = text(10_000, 'TEXT_TOO_LONG').default('').transform(orNull)

export const longText = (longest: number, tooLong: string) =>
	text(longest, tooLong).default('').transform(orNull)

export const idempotencyKey = z.uuid().optional().catch(undefined)

export const wallTime = z.iso
	.datetime({ local: true, precision: -1, error: 'INVALID_TIME' })
	.regex(/\d$/, 'INVALID_TIME')
