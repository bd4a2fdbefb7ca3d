import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { type HttpBindings, serve } from '@hono/node-server'
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
		const server = serve({ fetch, ...where }, ({ port }) => resolve({ port, close })) as Server
		const close = closerOf(server)
		server.once('error', reject)
	})
}

/** Ends a server: what is in flight finishes; a connection without a request ends at once, used before or not. */
function closerOf(server: Server): () => Promise<void> {
	const open = new Set<Socket>()
	const busy = new Set<Socket>()
	server.on('connection', (socket) => {
		open.add(socket)
		socket.once('close', () => open.delete(socket))
	})
	server.on('request', ({ socket }, response) => {
		busy.add(socket)
		response.once('close', () => busy.delete(socket))
	})
	const endWaiting = () => {
		for (const socket of open) if (!busy.has(socket)) socket.destroy()
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
