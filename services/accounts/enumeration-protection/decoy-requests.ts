import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Background } from '#services/accounts/background.ts'
import { policyOf } from '#services/accounts/endpoint-policies.ts'
import { stateOf } from '#services/accounts/request-state.ts'

type Handler = (request: Request) => Promise<Response>

type Dependencies = {
	handler: Handler
	background: Background
	/** The address of the user of the session cookie, or null. */
	ownAddress(headers: Headers): Promise<string | null>
}

/**
 * For endpoints with enumeration protection: answers with the result for an address without an account and handles the
 * real address in the background, so that neither the answer nor its time reveals whether it has one. Requests of users
 * about their own address are handled directly.
 */
export function withEnumerationProtection({ handler, background, ownAddress }: Dependencies) {
	return async (request: Request, path: string): Promise<Response> => {
		if (!policyOf(path).enumerationProtection || request.method !== 'POST') return await handler(request)
		const body = await addressedBodyOf(request)
		if (!body) return await handler(request)
		if ((await ownAddress(request.headers)) === body.email.toLowerCase()) return await handler(request)
		const answer = await handler(decoyOf(request, body))
		if (answer.ok) background.add(handler(request))
		return answer
	}
}

/** The body of a request about an address; null if it has no valid address. */
async function addressedBodyOf(request: Request): Promise<{ email: string } | null> {
	const body: unknown = await request
		.clone()
		.json()
		.catch(() => null)
	if (typeof body !== 'object' || body === null || !('email' in body)) return null
	const { success, data: email } = z.email().max(254).safeParse(body.email)
	return success ? { ...body, email } : null
}

/** The same request about an address that cannot exist (RFC 2606). */
function decoyOf(request: Request, body: object): Request {
	const email = `${randomBytes(16).toString('hex')}@parvis.invalid`
	const decoy = new Request(request.url, {
		method: 'POST',
		headers: withoutLength(request.headers),
		body: JSON.stringify({ ...body, email }),
	})
	stateOf(decoy).isDecoy = true
	return decoy
}

function withoutLength(original: Headers): Headers {
	const headers = new Headers(original)
	headers.delete('content-length')
	return headers
}
