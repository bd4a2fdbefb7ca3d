// After a sign-in of a banned user, better-auth answers a mailed link with JSON instead of a redirect, and the redirect of
// a provider's callback has no end of the ban.
// No upstream issue found.

import { appendQueryParams } from '@better-auth/core/utils/url'
import { stateOf } from '#services/accounts/request-state.ts'

/** Redirects with the error code and the end of the ban in the query, if the request was rejected for a ban. */
export function bannedUserAnswer(
	answer: Response,
	request: Request,
	path: string,
	baseUrl: string,
): Response {
	const { ban } = stateOf(request)
	if (!ban) return answer
	const location =
		path === '/magic-link/verify' ? linkTarget(request, baseUrl) : answer.headers.get('location')
	if (!location) return answer
	const headers = new Headers(answer.headers)
	for (const name of ['content-type', 'content-length']) headers.delete(name)
	const until = new URLSearchParams(ban.until === null ? {} : { until: ban.until })
	headers.set('location', appendQueryParams(location, until))
	return new Response(null, { status: 302, headers })
}

/** The target of a magic link, which better-auth has checked. */
function linkTarget(request: Request, baseUrl: string): string {
	const { searchParams } = new URL(request.url)
	const target = searchParams.get('errorCallbackURL') || searchParams.get('callbackURL') || '/'
	const page = new URL(decodeURIComponent(target), baseUrl)
	page.searchParams.set('error', 'BANNED_USER')
	return page.toString()
}
