import { APIError } from 'better-auth/api'

export const targetFields = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL'] as const

export type Fields = Record<string, unknown>

export const maxTargetLength = 8192

/**
 * Rejects targets that lead to another host after normalization: `/.//host` is a path of the site, but becomes `//host`
 * as soon as anything is appended to it. Percent-encodes non-ASCII characters in place, for use in a header.
 * @throws {APIError} 403 'Invalid callbackURL', or the name of the field
 */
export function checkRedirectTargets(fields: Fields, baseUrl: string): void {
	for (const field of targetFields) {
		const value = fields[field]
		for (const target of [value].flat()) {
			if (typeof target === 'string' && leadsAway(target, baseUrl)) throw invalidTarget(field)
		}
		if (typeof value === 'string') fields[field] = toAscii(value)
		if (Array.isArray(value))
			fields[field] = value.map((each) => (typeof each === 'string' ? toAscii(each) : each))
	}
}

export const invalidTarget = (field: string) => new APIError('FORBIDDEN', { message: `Invalid ${field}` })

function leadsAway(target: string, baseUrl: string): boolean {
	if (target.length > maxTargetLength || target.includes('\\') || !URL.canParse(target, baseUrl)) return true
	return new URL(target, baseUrl).pathname.startsWith('//')
}

const toAscii = (target: string) => target.toWellFormed().replaceAll(/[^\p{ASCII}]+/gu, encodeURIComponent)

/** Replaces a `Location` such as `//host`, which browsers read as another host, by the home page. */
export function keepOnSite(answer: Response): Response {
	if (!/^[/\\]\t*[/\\]/.test(answer.headers.get('location') ?? '')) return answer
	const headers = new Headers(answer.headers)
	headers.set('location', '/')
	return new Response(answer.body, { status: answer.status, headers })
}
