import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { HttpApp } from './app.ts'
import { type ConnectionLimits, connectionLimits, createLimitedServer } from './connections.ts'
import type { Metrics } from './metrics.ts'

export type Listening = { port: number; close(): Promise<void> }

/** An answer that is ready to send: no work is left but to write it. Its headers have the `content-length`. */
export type ReadyAnswer = {
	status: number
	headers: Record<string, string>
	body: Uint8Array<ArrayBuffer> | null
}

/** Finds the answer that is ready for a request, without waiting; undefined when the app must make one. */
export type FindReady = (incoming: IncomingMessage) => ReadyAnswer | undefined

export type Ready = { find: FindReady; observe: Metrics['observe'] }
type ListenOptions = {
	port: number
	hostname: string
	ready?: Ready
	/** Those that differ from `connectionLimits`. */
	limits?: Partial<ConnectionLimits>
}

const drainMs = 10_000
const sweepMs = 50

/**
 * Listens until `close`, which takes no new connection, lets requests in flight finish for at most 10 s,
 * and cuts what is left. What `ready` finds is sent before the app is asked; it is counted, and not logged: nothing can
 * fail in it, and a line for each would cost a fifth of the answer.
 */
export function listen(app: HttpApp, { port, hostname, ready, ...given }: ListenOptions): Promise<Listening> {
	const limits = { ...connectionLimits, ...given.limits }
	const askApp = getRequestListener(app.fetch, { hostname })
	const { server, open } = createLimitedServer(limits, (incoming, outgoing) => {
		if (!ready || !sendReady(ready, incoming, outgoing)) void askApp(incoming, outgoing)
	})
	const close = closerOf(server, open)
	return new Promise((resolve, reject) => {
		server.once('error', reject)
		server.listen(port, hostname, () => resolve({ port: (server.address() as AddressInfo).port, close }))
	})
}

function sendReady({ find, observe }: Ready, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
	const begunMs = performance.now()
	const found = find(incoming)
	if (!found) return false
	const { status, headers, body } = found
	outgoing.writeHead(status, headers)
	outgoing.end(body)
	observe(incoming.method ?? '', status, performance.now() - begunMs)
	return true
}

/** Ends a server: what is in flight finishes; a connection without a request ends at once, used before or not. */
function closerOf(server: Server, open: ReadonlySet<Socket>): () => Promise<void> {
	const endWaiting = () => {
		server.closeIdleConnections()
		// A connection that never asked anything does not count as idle.
		for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
	}
	return () =>
		new Promise((resolve) => {
			const deadline = setTimeout(() => server.closeAllConnections(), drainMs)
			const sweep = setInterval(endWaiting, sweepMs)
			server.close(() => {
				clearTimeout(deadline)
				clearInterval(sweep)
				resolve()
			})
			endWaiting()
		})
}
