// better-auth 1.7 names failed callbacks otherwise than 1.3, which the specification describes, and answers some as JSON.
// No upstream issue found.

/** Where today's better-auth names a failed callback otherwise than the specification (its section 8). */
const redirectCodes: Record<string, string> = {
	state_mismatch: 'please_restart_the_process',
	state_invalid: 'please_restart_the_process',
	email_does_not_match: 'unable_to_link_account',
	unable_to_update_account: 'unable_to_link_account',
	nonce_binding_missing: 'please_restart_the_process',
	issuer_mismatch: 'invalid_callback_request',
}

const banEnd = /(&error_description=This\+account\+is\+banned)\+until\+([^&#]+)/

const errorPage = '/error'

/**
 * The answer to `/callback/{provider}` as the specification has it: a user comes back from a provider in a
 * browser, so that every failure redirects to a page, with its code.
 */
export function callbackAnswer(answer: Response): Response {
	if (answer.status >= 500) return leadingTo(answer, `${errorPage}?error=internal_server_error`)
	if (answer.status === 400) return leadingTo(answer, `${errorPage}?error=invalid_callback_request`)
	const location = answer.headers.get('location')
	if (!location) return answer
	const specified = location
		.replace(/([?&]error=)([a-z_]+)/, (whole, name, code) =>
			redirectCodes[code] ? name + redirectCodes[code] : whole,
		)
		.replace(banEnd, '$1&until=$2')
	return specified === location ? answer : leadingTo(answer, specified)
}

/** better-auth's own page for errors is the site's. */
export function errorPageAnswer(request: Request): Response {
	const { search } = new URL(request.url)
	return new Response(null, { status: 302, headers: { location: errorPage + search } })
}

function leadingTo({ headers: given }: Response, location: string): Response {
	const headers = new Headers(given)
	for (const name of ['content-type', 'content-length']) headers.delete(name)
	headers.set('location', location)
	return new Response(null, { status: 302, headers })
}
