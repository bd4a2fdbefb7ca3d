import { APIError } from 'better-auth/api'
import { z } from 'zod'
import { checkRedirectTargets } from './redirect-targets.ts'
import { lineText } from './texts.ts'

/** A name as people write it: one line, at most 100 characters. */
export const checkedName = lineText.min(1).max(100)

const fields = {
	name: checkedName,
	email: z.string().max(254),
	oauth_query: z.string(),
	image: z
		.url({ protocol: /^https$/ })
		.max(2000)
		.nullable(),
}

/** Deeper than any call of the account API nests its fields. */
const deepest = 16

type Input = { body?: unknown; query?: unknown; params?: unknown }

/**
 * Narrows what better-auth lets in: a name that a page can show, lengths that a column or a mail can carry, targets
 * on the site of `baseUrl`, and no NUL at any depth, which PostgreSQL cannot store; a body is an object or nothing.
 * Trims the name in place.
 * @throws {APIError} 400 VALIDATION_ERROR, or 403 for a target elsewhere
 */
export function checkInput({ body, query, params }: Input, baseUrl: string): void {
	for (const [where, part] of Object.entries({ body, query, params })) {
		const problem = problemWithin(part, 0)
		if (problem) throw invalid(`[${where}] Invalid input: ${problem}`)
	}
	for (const part of [body, query]) if (isRecord(part)) checkRedirectTargets(part, baseUrl)
	if (body === undefined || body === null) return
	if (!isRecord(body) || Array.isArray(body)) throw invalid('[body] Invalid input: expected object')
	for (const [field, schema] of Object.entries(fields)) {
		if (body[field] === undefined) continue
		const result = schema.safeParse(body[field])
		if (!result.success) throw invalid(`[body.${field}] ${result.error.issues[0]?.message}`)
		body[field] = result.data
	}
}

function problemWithin(part: unknown, depth: number): string | null {
	if (typeof part === 'string') return part.includes('\0') ? 'NUL character' : null
	if (!isRecord(part)) return null
	if (depth === deepest) return 'nested too deep'
	for (const [key, value] of Object.entries(part)) {
		const problem = problemWithin(key, depth) ?? problemWithin(value, depth + 1)
		if (problem) return problem
	}
	return null
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null
}

function invalid(message: string): APIError {
	return new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message })
}
