import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
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

type Ready = { find: FindReady; record: RecordRequest }
type ListenOptions = { port: number; hostname: string; ready?: Ready }

const drainMs = 10_000
const sweepMs = 50

/**
 * Listens until `close`, which takes no new connection, lets requests in flight finish for at most 10 s,
 * and cuts what is left. What `ready` finds is sent, and recorded, before the app is asked.
 */
export function listen(app: HttpApp, { port, hostname, ready }: ListenOptions): Promise<Listening> {
	const askApp = getRequestListener(app.fetch, { hostname })
	const server = createServer((incoming, outgoing) => {
		if (!ready || !sendReady(ready, incoming, outgoing)) void askApp(incoming, outgoing)
	})
	const close = closerOf(server)
	return new Promise((resolve, reject) => {
		server.once('error', reject)
		server.listen(port, hostname, () => resolve({ port: (server.address() as AddressInfo).port, close }))
	})
}

function sendReady({ find, record }: Ready, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
	const begunMs = performance.now()
	const found = find(incoming)
	if (!found) return false
	const { status, headers, body } = found
	const { method = '', url = '' } = incoming
	const requestId = randomUUID()
	const length = body ? { 'content-length': body.length } : undefined
	outgoing.writeHead(status, { ...headers, ...length, 'x-request-id': requestId })
	outgoing.end(body)
	record({ requestId, method, path: url.split('?', 1)[0]!, status, begunMs })
	return true
}

/** Ends a server: what is in flight finishes; a connection without a request ends at once, used before or not. */
function closerOf(server: Server): () => Promise<void> {
	const open = new Set<Socket>()
	server.on('connection', (socket) => {
		open.add(socket)
		socket.once('close', () => open.delete(socket))
	})
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
