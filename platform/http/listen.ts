import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HttpApp } from './app.ts'
import { type ConnectionLimits, connectionLimits, createLimitedServer } from './connections.ts'
import { sendLent } from './lent-chunks.ts'
import type { Metrics } from './metrics.ts'

export type Listening = { port: number; close(): Promise<void> }

/** A complete response, such as a cached page. Its headers include `content-length`. */
export type ReadyAnswer = {
	status: number
	headers: Record<string, string>
	body: Uint8Array<ArrayBuffer> | null
}

/** Looks up the ready answer for a request, synchronously; undefined if the app must handle it. */
export type FindReady = (incoming: IncomingMessage) => ReadyAnswer | undefined

export type Ready = { find: FindReady; observe: Metrics['observe'] }
type ListenOptions = {
	port: number
	hostname: string
	ready?: Ready
	/** Overrides of `connectionLimits`. */
	limits?: Partial<ConnectionLimits>
}

const drainMs = 10_000
const sweepMs = 50

/**
 * Listens until `close`, which accepts no new connection, lets requests in flight finish for at most 10 s and closes
 * the rest. Answers of `ready` bypass the app; they are counted but not logged, since they cannot fail and a log line
 * would cost a fifth of the response.
 */
export function listen(app: HttpApp, { port, hostname, ready, ...rest }: ListenOptions): Promise<Listening> {
	const limits = { ...connectionLimits, ...rest.limits }
	async function answer(request: Request, env: HttpBindings | Http2Bindings): Promise<Response> {
		const response = await app.fetch(request, env)
		return (await sendLent(response, env.outgoing as ServerResponse)) ? RESPONSE_ALREADY_SENT : response
	}
	const handle = getRequestListener(answer, { hostname })
	const { server, open } = createLimitedServer(limits, (incoming, outgoing) => {
		if (!ready || !sendReady(ready, incoming, outgoing)) void handle(incoming, outgoing)
	})
	const close = createClose(server, open)
	return new Promise((resolve, reject) => {
		server.once('error', reject)
		server.listen(port, hostname, () => resolve({ port: (server.address() as AddressInfo).port, close }))
	})
}

function sendReady({ find, observe }: Ready, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
	const startedMs = performance.now()
	const answer = find(incoming)
	if (!answer) return false
	const { status, headers, body } = answer
	outgoing.writeHead(status, headers)
	outgoing.end(body)
	observe(incoming.method ?? '', status, performance.now() - startedMs)
	return true
}

/** Graceful shutdown: requests in flight finish, connections without one are closed at once. */
function createClose(server: Server, open: ReadonlySet<Socket>): () => Promise<void> {
	const closeIdle = () => {
		server.closeIdleConnections()
		// Node does not count a connection that never sent a request as idle.
		for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
	}
	return () =>
		new Promise((resolve) => {
			const deadline = setTimeout(() => server.closeAllConnections(), drainMs)
			const sweep = setInterval(closeIdle, sweepMs)
			server.close(() => {
				clearTimeout(deadline)
				clearInterval(sweep)
				resolve()
			})
			closeIdle()
		})
}
