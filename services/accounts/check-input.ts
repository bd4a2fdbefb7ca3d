import { APIError } from 'better-auth/api'
import { z } from 'zod'
import { policyOf } from './endpoint-policies.ts'
import { checkRedirectTargets } from './redirect-targets.ts'
import { hasLink, lineText } from './texts.ts'

/** A name as users write it: one line, at most 100 characters. */
export const checkedName = lineText.min(1).max(100)

/** Rejects links in user names, because mails to other users show the names. */
export const linkInName = 'Name must not contain a link'

const fields = {
	name: checkedName,
	email: z.string().max(254),
	oauth_query: z.string(),
	image: z
		.url({ protocol: /^https$/ })
		.max(2000)
		.nullable(),
}

/** better-auth decodes the redirect targets of this endpoint twice. */
export const decodedTwice = '/magic-link/verify'
const decodedFields = ['callbackURL', 'newUserCallbackURL', 'errorCallbackURL']

const maxDepth = 16

type Input = { path?: string; body?: unknown; query?: unknown; params?: unknown }

/**
 * Validates what better-auth does not: printable names without links, maximum lengths, decodable redirect targets on
 * the site of `baseUrl`, no NUL character at any depth (PostgreSQL cannot store it), and a body that is an object or
 * absent. Trims the name in place.
 * @throws {APIError} 400 VALIDATION_ERROR or NAME_MUST_NOT_CONTAIN_A_LINK, or 403 for a target elsewhere
 */
export function checkInput({ path = '', body, query, params }: Input, baseUrl: string): void {
	for (const [where, part] of Object.entries({ body, query, params })) {
		const problem = problemWithin(part, 0)
		if (problem) throw invalid(`[${where}] Invalid input: ${problem}`)
	}
	for (const part of [body, query]) if (isRecord(part)) checkRedirectTargets(part, baseUrl)
	if (path === decodedTwice && isRecord(query)) rejectUndecodable(query)
	if (body === undefined || body === null) return
	if (!isRecord(body) || Array.isArray(body)) throw invalid('[body] Invalid input: expected object')
	for (const [field, schema] of Object.entries(fields)) {
		if (body[field] === undefined) continue
		const result = schema.safeParse(body[field])
		if (!result.success) throw invalid(`[body.${field}] ${result.error.issues[0]?.message}`)
		body[field] = result.data
	}
	if (policyOf(path).namesUser) for (const part of [body, body['data']]) rejectLinkInName(part)
}

function rejectLinkInName(part: unknown): void {
	if (!isRecord(part) || typeof part['name'] !== 'string' || !hasLink(part['name'])) return
	throw new APIError('BAD_REQUEST', { message: linkInName })
}

function rejectUndecodable(query: Record<string, unknown>): void {
	for (const field of decodedFields) {
		try {
			decodeURIComponent(String(query[field]))
		} catch {
			throw invalid(`[query.${field}] Invalid input: percent-encoding`)
		}
	}
}

function problemWithin(part: unknown, depth: number): string | null {
	if (typeof part === 'string') return part.includes('\0') ? 'NUL character' : null
	if (!isRecord(part)) return null
	if (depth === maxDepth) return 'nested too deep'
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
