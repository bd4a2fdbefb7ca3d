import { APIError } from 'better-auth/api'

/** The fields that say where a call leads, with the name that the specification's refusal gives each. */
const targetFields = {
	callbackURL: 'callbackURL',
	redirectTo: 'redirectURL',
	errorCallbackURL: 'errorCallbackURL',
	newUserCallbackURL: 'newUserCallbackURL',
}

/**
 * Refuses what leads to another host once its dots are resolved: `/.//host` is a path of the site, and becomes
 * `//host` as soon as anything is appended to it. Foreign origins are better-auth's to refuse.
 * @throws {APIError} 403 'Invalid callbackURL', or the name of the field
 */
export function checkRedirectTargets(fields: Record<string, unknown>, baseUrl: string): void {
	for (const [field, named] of Object.entries(targetFields)) {
		for (const target of [fields[field]].flat()) {
			if (typeof target === 'string' && leadsAway(target, baseUrl)) {
				throw new APIError('FORBIDDEN', { message: `Invalid ${named}` })
			}
		}
	}
}

function leadsAway(target: string, baseUrl: string): boolean {
	if (target.includes('\\') || !URL.canParse(target, baseUrl)) return true
	return new URL(target, baseUrl).pathname.startsWith('//')
}

/** The answer with its `Location` on the site, where that is a path that a browser would read as another host. */
export function keepOnSite(answer: Response): Response {
	if (!/^[/\\]\t*[/\\]/.test(answer.headers.get('location') ?? '')) return answer
	const headers = new Headers(answer.headers)
	headers.set('location', '/')
	return new Response(answer.body, { status: answer.status, headers })
}
