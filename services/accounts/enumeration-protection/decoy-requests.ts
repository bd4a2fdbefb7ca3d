import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Background } from '#services/accounts/background.ts'

type Handler = (request: Request) => Promise<Response>

type Given = {
	handler: Handler
	background: Background
	/** The address of the user of the session cookie, or null. */
	ownAddress(headers: Headers): Promise<string | null>
}

/** The calls that anybody may make about any address, and that write a mail when it has an account. */
const silent = new Set(['/request-password-reset', '/send-verification-email', '/sign-in/magic-link'])

const decoys = new WeakSet<Request>()

/** Whether a call is asked only for its answer: about an address that nobody has, in place of the one that was given. */
export const isDecoy = (request: Request | undefined) => request !== undefined && decoys.has(request)

/**
 * Answers the calls of `silent` as for an address without an account, and serves the address that was given
 * afterwards: neither the answer nor the time that it takes can tell whether it has one. A user who is
 * signed in and asks about their own address is answered at once.
 */
export function withEnumerationProtection({ handler, background, ownAddress }: Given) {
	return async (request: Request, path: string): Promise<Response> => {
		if (!silent.has(path) || request.method !== 'POST') return await handler(request)
		const given = await addressedBodyOf(request)
		if (!given) return await handler(request)
		if ((await ownAddress(request.headers)) === given.email.toLowerCase()) return await handler(request)
		const answer = await handler(decoyOf(request, given))
		if (answer.ok) background.add(handler(request))
		return answer
	}
}

/** The body of a call about an address; null when what was given is none. */
async function addressedBodyOf(request: Request): Promise<{ email: string } | null> {
	const body: unknown = await request
		.clone()
		.json()
		.catch(() => null)
	if (typeof body !== 'object' || body === null || !('email' in body)) return null
	const { success, data: email } = z.email().max(254).safeParse(body.email)
	return success ? { ...body, email } : null
}

/** The same call about an address that nobody can have (RFC 2606). */
function decoyOf(request: Request, body: object): Request {
	const email = `${randomBytes(16).toString('hex')}@parvis.invalid`
	const decoy = new Request(request.url, {
		method: 'POST',
		headers: withoutLength(request.headers),
		body: JSON.stringify({ ...body, email }),
	})
	decoys.add(decoy)
	return decoy
}

function withoutLength(given: Headers): Headers {
	const headers = new Headers(given)
	headers.delete('content-length')
	return headers
}
