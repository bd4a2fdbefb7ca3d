import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from './failure.ts'
import type { HttpRequest } from './http-exchange.ts'

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * The request that a redirect asks for, as the Fetch Standard has it (HTTP-redirect fetch); null when the answer is
 * none; but that the headers and the body of the monitor, which may be secrets, do not go along to another origin.
 */
export function redirected(
	request: HttpRequest,
	status: number,
	{ location }: IncomingHttpHeaders,
): HttpRequest | null {
	if (!redirects.has(status) || location === undefined) return null
	// Headers are read as Latin-1, and addresses are written in UTF-8.
	const written = Buffer.from(location, 'latin1').toString()
	const url = URL.parse(written, request.url)
	if (!url) throw new Failure('protocol', { code: 'bad-redirect' })
	const { headers, body } = url.origin === request.url.origin ? request : { headers: {}, body: '' }
	const becomesGet = status === 303 ? request.method !== 'HEAD' : status < 303 && request.method === 'POST'
	if (!becomesGet) return { ...request, url, headers, body }
	return { ...request, url, method: 'GET', body: '', headers: withoutBody(headers) }
}

function withoutBody(headers: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-/i.test(name)))
}
