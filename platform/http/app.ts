import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { clientAddress, clientAddressHeader } from './client-address.ts'
import { answerError, answerNotFound } from './errors.ts'
import type { RecordRequest } from './record.ts'

export type HttpEnv = { Variables: { requestId: string; log: Log } }

export type HttpApp = Hono<HttpEnv>

export const maxBodyBytes = 1024 * 1024

const reads = new Set(['GET', 'HEAD'])

export type HttpAppOptions = { log: Log; record: RecordRequest; trustProxy: boolean; secure: boolean }

/** Headers that every answer carries. `secure` says that people reach the site by https. */
export function safeHeaders(secure: boolean): Record<string, string> {
	return {
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
	}
}

/** The server's frame: request id, log line, measures, safe headers, body limit and one form of error. */
export function createHttpApp({ log, record, trustProxy, secure }: HttpAppOptions): HttpApp {
	const app = new Hono<HttpEnv>()
	const safe = Object.entries(safeHeaders(secure))
	app.onError(answerError)
	app.notFound(answerNotFound)
	app.use(async (c, next) => {
		const requestId = randomUUID()
		const begunMs = performance.now()
		c.set('requestId', requestId)
		c.set('log', log)
		c.req.raw.headers.set(clientAddressHeader, clientAddress(c, trustProxy))
		await next()
		const { status, headers } = c.res
		headers.set('x-request-id', requestId)
		for (const [name, value] of safe) headers.set(name, value)
		if (!headers.has('content-security-policy')) {
			headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
		}
		record({ requestId, method: c.req.method, path: c.req.path, status, begunMs })
	})
	const limitBody = bodyLimit({
		maxSize: maxBodyBytes,
		onError() {
			throw new AppError('PAYLOAD_TOO_LARGE', 'Payload Too Large')
		},
	})
	// A read has no body (the Fetch standard's Request takes none), and to look for it costs an eighth of an answer.
	app.use((c, next) => (reads.has(c.req.method) ? next() : limitBody(c, next)))
	return app
}
