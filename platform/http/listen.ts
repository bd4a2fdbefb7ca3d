import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type HttpBindings, type ServerType, serve } from '@hono/node-server'
import type { HttpApp } from './app.ts'
import type { RecordRequest } from './record.ts'

export type Listening = { port: number; close(): Promise<void> }

/** An answer that is ready to send: no work is left but to write it. */
export type ReadyAnswer = {
	status: number
	headers: Record<string, string>
	body: Uint8Array<ArrayBuffer> | null
}

/** Finds the answer that is ready for a request, without waiting; undefined when the app must make one. */
export type FindReady = (incoming: IncomingMessage) => ReadyAnswer | undefined

type ListenOptions = { port: number; hostname: string; ready?: { find: FindReady; record: RecordRequest } }

const drainMs = 10_000
const sweepMs = 50

/**
 * Listens until `close`, which takes no new connection, lets requests in flight finish for at most 10 s,
 * and cuts what is left. What `ready` finds is sent, and recorded, before the app is asked.
 */
export function listen(app: HttpApp, { ready, ...where }: ListenOptions): Promise<Listening> {
	function answer(request: Request, env: HttpBindings): Response | Promise<Response> {
		const begunMs = performance.now()
		const found = ready?.find(env.incoming)
		if (!found) return app.fetch(request, env)
		const { method = '', url = '' } = env.incoming
		const requestId = randomUUID()
		ready?.record({ requestId, method, path: url, status: found.status, begunMs })
		return new Response(found.body, {
			status: found.status,
			headers: { ...found.headers, 'x-request-id': requestId },
		})
	}
	return new Promise((resolve, reject) => {
		const fetch = (request: Request, env: unknown) => answer(request, env as HttpBindings)
		const server: ServerType = serve({ fetch, ...where }, ({ port }) => {
			resolve({ port, close: () => closeServer(server) })
		})
		server.once('error', reject)
	})
}

function closeServer(server: ServerType): Promise<void> {
	if (!('closeAllConnections' in server)) throw new TypeError('An HTTP/1 server was expected')
	return new Promise((resolve) => {
		const deadline = setTimeout(() => server.closeAllConnections(), drainMs)
		// A connection whose last answer has left stays open for the next request: nothing more comes.
		const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
		server.close(() => {
			clearTimeout(deadline)
			clearInterval(sweep)
			resolve()
		})
	})
}
