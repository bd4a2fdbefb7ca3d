import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Log } from '#platform/log.ts'
import { clientAddress, clientAddressHeader } from './client-address.ts'
import { answerError, answerNotFound, type HttpEnv } from './errors.ts'
import { limitInput } from './input-limits.ts'
import { type SameOriginOptions, requireSameOrigin } from './same-origin.ts'
import type { LogRequest } from './request-log.ts'

export type HttpApp = Hono<HttpEnv>

export type HttpAppOptions = SameOriginOptions & {
	log: Log
	logRequest: LogRequest
	trustProxy: boolean
	secure: boolean
}

/** Headers that every answer carries. `secure` says that users reach the site by https. */
export function safeHeaders(secure: boolean): Record<string, string> {
	return {
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
	}
}

/**
 * The server's frame: request id, log line, measures, safe headers, limits of what is sent, whose page may send it, and
 * one form of error. An answer to somebody who has shown who they are is stored nowhere, unless it says otherwise.
 */
export function createHttpApp({ log, logRequest, trustProxy, secure, ...own }: HttpAppOptions): HttpApp {
	const app = new Hono<HttpEnv>()
	const safe = Object.entries(safeHeaders(secure))
	app.onError(answerError)
	app.notFound(answerNotFound)
	app.use(async (c, next) => {
		const requestId = randomUUID()
		const begunMs = performance.now()
		c.set('requestId', requestId)
		c.set('log', log)
		const asked = c.req.raw.headers
		asked.set(clientAddressHeader, clientAddress(c, trustProxy))
		await next()
		const { status, headers } = c.res
		headers.set('x-request-id', requestId)
		for (const [name, value] of safe) headers.set(name, value)
		if (!headers.has('content-security-policy')) {
			headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
		}
		if (!headers.has('cache-control') && (asked.has('cookie') || asked.has('authorization'))) {
			headers.set('cache-control', 'no-store')
		}
		logRequest({ requestId, method: c.req.method, path: c.req.path, status, begunMs })
	})
	app.use(requireSameOrigin(own), limitInput)
	return app
}
