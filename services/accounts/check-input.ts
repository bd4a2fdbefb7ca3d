import { APIError } from 'better-auth/api'
import { z } from 'zod'

/** A name as people write it: one line, at most 100 characters. */
export const checkedName = z
	.string()
	.trim()
	.min(1)
	.max(100)
	.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Invalid input: control characters')

const fields = {
	name: checkedName,
	email: z.string().max(254),
	oauth_query: z.string(),
	image: z
		.url({ protocol: /^https$/ })
		.max(2000)
		.nullable(),
}

/**
 * Narrows what better-auth lets in: a name that a page can show, lengths that a column or a mail can carry, and no
 * NUL, which PostgreSQL cannot store; a body is an object or nothing. Trims the name in place.
 * @throws {APIError} 400 VALIDATION_ERROR
 */
export function checkInput(body: unknown, ...others: unknown[]): void {
	for (const part of [body, ...others]) {
		if (
			isRecord(part) &&
			Object.values(part).some((value) => typeof value === 'string' && value.includes('\0'))
		) {
			throw invalid('[body] Invalid input: NUL character')
		}
	}
	if (body === undefined || body === null) return
	if (!isRecord(body) || Array.isArray(body)) throw invalid('[body] Invalid input: expected object')
	for (const [field, schema] of Object.entries(fields)) {
		if (body[field] === undefined) continue
		const result = schema.safeParse(body[field])
		if (!result.success) throw invalid(`[body.${field}] ${result.error.issues[0]?.message}`)
		body[field] = result.data
	}
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null
}

function invalid(message: string): APIError {
	return new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message })
}
