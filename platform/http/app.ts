import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Log } from '#platform/log.ts'
import { clientAddress, clientAddressHeader } from './client-address.ts'
import { answerError, answerNotFound, type HttpEnv } from './errors.ts'
import { type InputLimitOptions, limitInput } from './input-limits.ts'
import { type SameOriginOptions, requireSameOrigin } from './same-origin.ts'
import type { LogRequest } from './request-log.ts'

export type HttpApp = Hono<HttpEnv>

export type HttpAppOptions = SameOriginOptions &
	InputLimitOptions & {
		log: Log
		logRequest: LogRequest
		trustProxy: boolean
		secure: boolean
	}

/** Headers of every response. `secure`: users reach the site over https. */
export function safeHeaders(secure: boolean): Record<string, string> {
	return {
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
	}
}

/**
 * The base of every server: request id, request log, metrics, security headers, input limits, same-origin check and one
 * form of error. A response to a request with credentials is `no-store`, unless a route sets `cache-control`.
 */
export function createHttpApp({ log, logRequest, trustProxy, secure, ...rest }: HttpAppOptions): HttpApp {
	const app = new Hono<HttpEnv>()
	const securityHeaders = Object.entries(safeHeaders(secure))
	app.onError(answerError)
	app.notFound(answerNotFound)
	app.use(async (c, next) => {
		const requestId = randomUUID()
		const startedMs = performance.now()
		c.set('requestId', requestId)
		c.set('log', log)
		const incoming = c.req.raw.headers
		incoming.set(clientAddressHeader, clientAddress(c, trustProxy))
		await next()
		const { status, headers } = c.res
		headers.set('x-request-id', requestId)
		for (const [name, value] of securityHeaders) if (!headers.has(name)) headers.set(name, value)
		if (!headers.has('content-security-policy')) {
			headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
		}
		if (!headers.has('cache-control') && (incoming.has('cookie') || incoming.has('authorization'))) {
			headers.set('cache-control', 'no-store')
		}
		logRequest({ requestId, method: c.req.method, path: c.req.path, status, startedMs })
	})
	app.use(requireSameOrigin(rest), limitInput(rest))
	return app
}
