import { APIError } from 'better-auth/api'

export const targetFields = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL'] as const

export type Fields = Record<string, unknown>

export const maxTargetLength = 8192

/**
 * Rejects what leads to another host once its dots are resolved: `/.//host` is a path of the site, and becomes
 * `//host` as soon as anything is appended to it. Percent-encodes in place what a header cannot carry.
 * @throws {APIError} 403 'Invalid callbackURL', or the name of the field
 */
export function checkRedirectTargets(fields: Fields, baseUrl: string): void {
	for (const field of targetFields) {
		const given = fields[field]
		for (const target of [given].flat()) {
			if (typeof target === 'string' && leadsAway(target, baseUrl)) throw invalidTarget(field)
		}
		if (typeof given === 'string') fields[field] = inAscii(given)
		if (Array.isArray(given))
			fields[field] = given.map((each) => (typeof each === 'string' ? inAscii(each) : each))
	}
}

/** 403 by the name of the field. */
export const invalidTarget = (field: string) => new APIError('FORBIDDEN', { message: `Invalid ${field}` })

function leadsAway(target: string, baseUrl: string): boolean {
	if (target.length > maxTargetLength || target.includes('\\') || !URL.canParse(target, baseUrl)) return true
	return new URL(target, baseUrl).pathname.startsWith('//')
}

const inAscii = (target: string) => target.toWellFormed().replaceAll(/[^\p{ASCII}]+/gu, encodeURIComponent)

/** The answer with its `Location` on the site, where that is a path that a browser would read as another host. */
export function keepOnSite(answer: Response): Response {
	if (!/^[/\\]\t*[/\\]/.test(answer.headers.get('location') ?? '')) return answer
	const headers = new Headers(answer.headers)
	headers.set('location', '/')
	return new Response(answer.body, { status: answer.status, headers })
}
