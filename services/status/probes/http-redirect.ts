import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from './failure.ts'
import type { HttpRequest } from './http-exchange.ts'

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * The request that follows a redirect (Fetch Standard, HTTP-redirect fetch), or null when the response is none.
 * Unlike there, headers and body, which may be secrets, are not sent to another origin.
 */
export function redirected(
	request: HttpRequest,
	status: number,
	{ location }: IncomingHttpHeaders,
): HttpRequest | null {
	if (!redirects.has(status) || location === undefined) return null
	// Node reads headers as Latin-1; URLs are UTF-8.
	const target = Buffer.from(location, 'latin1').toString()
	const url = URL.parse(target, request.url)
	if (!url) throw new Failure('protocol', { code: 'bad-redirect' })
	const { headers, body } = url.origin === request.url.origin ? request : { headers: {}, body: '' }
	const becomesGet = status === 303 ? request.method !== 'HEAD' : status < 303 && request.method === 'POST'
	if (!becomesGet) return { ...request, url, headers, body }
	return { ...request, url, method: 'GET', body: '', headers: withoutBody(headers) }
}

function withoutBody(headers: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-/i.test(name)))
}
