import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from 'hono'
import { AppError } from '#platform/errors.ts'
import { clientAddressHeader } from './client-address.ts'

/** What holds between two machines alone (RFC 9110, 7.6.1), and the name under which the other one was asked. */
const ownHeaders = new Set([
	'connection',
	'host',
	'keep-alive',
	'proxy-authenticate',
	'proxy-authorization',
	'te',
	'trailer',
	'transfer-encoding',
	'upgrade',
])

const withoutBody = new Set([204, 205, 304])

/** Longer than anything that is asked of a service takes; what it streams may pause for as long as it likes. */
const patienceMs = 30_000

/**
 * Passes a request on to a service that runs elsewhere, and its answer back, each as it came, or 503 when none begins in
 * time; says in X-Forwarded-For who asks. Not with `fetch`, which follows where an answer leads, and says that a script
 * asks when a browser does.
 */
export function forwardTo(origin: string, silenceMs = patienceMs) {
	const { request: ask } = origin.startsWith('https:') ? https : http
	return async (c: Context): Promise<Response> => {
		const { method, body, signal } = c.req.raw
		const { pathname, search } = new URL(c.req.url)
		const headers = new Headers(passedOn(Object.entries(c.req.header())))
		headers.set('x-forwarded-for', c.req.header(clientAddressHeader) ?? '')
		const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
		const fail = (cause: unknown) =>
			reject(new AppError({ code: 'UNAVAILABLE', message: 'The service does not answer', cause }))
		const options = { method, headers: Object.fromEntries(headers), signal, timeout: silenceMs }
		const request = ask(new URL(pathname + search, origin), options)
			.on('error', fail)
			.on('timeout', () => request.destroy(new Error('No answer in time')))
			.on('response', (begun) => {
				request.setTimeout(0)
				resolve(begun)
			})
		if (body) pipeline(body, request).catch(fail)
		else request.end()
		const answer = await promise
		const { statusCode: status = 502, headersDistinct } = answer
		const given = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
			values.map((value): [string, string] => [name, value]),
		)
		if (method !== 'HEAD' && !withoutBody.has(status)) {
			return new Response(Readable.toWeb(answer) as ReadableStream, { status, headers: passedOn(given) })
		}
		answer.resume()
		return new Response(null, { status, headers: passedOn(given) })
	}
}

const passedOn = (headers: [string, string][]) => headers.filter(([name]) => !ownHeaders.has(name))
