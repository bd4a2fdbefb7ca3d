import { z } from 'zod'
import { AppError } from '#platform/errors.ts'

/** Where a page of users begins: after or before the row with this key and id, in the order of its list. */
export type PageCursor = { key: string; id: string; direction: 'after' | 'before' }

const cursor = z.tuple([
	z
		.string()
		.max(300)
		.regex(/^[^\0]*$/),
	z.string().regex(/^[\w-]{1,100}$/),
	z.enum(['after', 'before']),
])

export function encodePageCursor({ key, id, direction }: PageCursor): string {
	return Buffer.from(JSON.stringify([key, id, direction])).toString('base64url')
}

/** @throws {AppError} VALIDATION_ERROR for anything that no page answered. */
export function decodePageCursor(text: string): PageCursor {
	const parsed = cursor.safeParse(parsedJson(Buffer.from(text, 'base64url').toString()))
	if (!parsed.success)
		throw new AppError({
			code: 'VALIDATION_ERROR',
			field: 'cursor',
			message: '[query.cursor] Invalid cursor',
		})
	const [key, id, direction] = parsed.data
	return { key, id, direction }
}

function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
