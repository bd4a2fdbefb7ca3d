// better-auth 1.7 uses other callback error codes than 1.3, which the specification describes, and answers some as JSON.
// No upstream issue found.

/** Current error codes of better-auth that differ from the specification (section 8). */
const redirectCodes: Record<string, string> = {
	state_mismatch: 'please_restart_the_process',
	state_invalid: 'please_restart_the_process',
	email_does_not_match: 'unable_to_link_account',
	unable_to_update_account: 'unable_to_link_account',
	nonce_binding_missing: 'please_restart_the_process',
	issuer_mismatch: 'invalid_callback_request',
}

const errorPage = '/error'

/**
 * The answer to `/callback/{provider}` according to the specification: every failure redirects the browser to a page,
 * with the error code.
 */
export function callbackAnswer(answer: Response): Response {
	if (answer.status >= 500) return redirectTo(answer, `${errorPage}?error=internal_server_error`)
	if (answer.status === 400) return redirectTo(answer, `${errorPage}?error=invalid_callback_request`)
	const location = answer.headers.get('location')
	if (!location) return answer
	const specified = location.replace(/([?&]error=)([a-z_]+)/, (whole, name, code) =>
		redirectCodes[code] ? name + redirectCodes[code] : whole,
	)
	return specified === location ? answer : redirectTo(answer, specified)
}

/** Redirects better-auth's own error page to that of the site. */
export function errorPageAnswer(request: Request): Response {
	const { search } = new URL(request.url)
	return new Response(null, { status: 302, headers: { location: errorPage + search } })
}

function redirectTo(answer: Response, location: string): Response {
	const headers = new Headers(answer.headers)
	for (const name of ['content-type', 'content-length']) headers.delete(name)
	headers.set('location', location)
	return new Response(null, { status: 302, headers })
}
