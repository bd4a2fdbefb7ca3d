import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { AppError } from '#platform/errors.ts'
import { clientAddressHeader } from './client-address.ts'

/** Hop-by-hop headers (RFC 9110, 7.6.1) and `host`: not forwarded. */
const hopByHopHeaders = new Set([
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

const bodylessStatuses = new Set([204, 205, 304])

/** Above the slowest service call. A streaming response has no time-out. */
const defaultTimeoutMs = 30_000

/**
 * A reverse proxy to a service in another process: forwards request and response unchanged, sets X-Forwarded-For, and
 * answers 503 if no response starts in time. Not with `fetch`, which follows redirects and sets `sec-fetch-mode`.
 */
export function forwardTo(origin: string, timeoutMs = defaultTimeoutMs) {
	const { request: startRequest } = origin.startsWith('https:') ? https : http
	return async (c: Context): Promise<Response> => {
		const { method, body, signal } = c.req.raw
		const { pathname, search } = new URL(c.req.url)
		const headers = new Headers(endToEnd(Object.entries(c.req.header())))
		headers.set('x-forwarded-for', c.req.header(clientAddressHeader) ?? '')
		const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
		const fail = (cause: unknown) =>
			reject(new AppError({ code: 'UNAVAILABLE', message: 'The service does not answer', cause }))
		const options = { method, headers: Object.fromEntries(headers), signal, timeout: timeoutMs }
		const request = startRequest(new URL(pathname + search, origin), options)
			.on('error', fail)
			.on('timeout', () => request.destroy(new Error('No answer in time')))
			.on('response', (response) => {
				request.setTimeout(0)
				resolve(response)
			})
		if (body) sendBody(body, request).catch((error: Error) => request.destroy(error))
		else request.end()
		const response = await promise
		const { statusCode: status = 502, headersDistinct } = response
		const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
			values.map((value): [string, string] => [name, value]),
		)
		if (method !== 'HEAD' && !bodylessStatuses.has(status)) {
			return new Response(Readable.toWeb(response) as ReadableStream, { status, headers: endToEnd(pairs) })
		}
		response.resume()
		return new Response(null, { status, headers: endToEnd(pairs) })
	}
}

/**
 * When the service answers or fails before the end of the body, the rest is read in vain, so that the client gets to
 * read the answer. The server closes the connection if that takes long.
 */
async function sendBody(body: ReadableStream<Uint8Array>, request: http.ClientRequest): Promise<void> {
	let isOver = false
	const over = Promise.withResolvers<void>()
	const end = () => {
		isOver = true
		over.resolve()
	}
	// After an answer there is no `drain`.
	request.once('close', end).once('response', (response) => response.once('end', end))
	for await (const chunk of body) {
		if (isOver || request.write(chunk)) continue
		await Promise.race([over.promise, new Promise((resolve) => request.once('drain', resolve))])
	}
	if (isOver) request.destroy()
	else request.end()
}

const endToEnd = (headers: [string, string][]) => headers.filter(([name]) => !hopByHopHeaders.has(name))
