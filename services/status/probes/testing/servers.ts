import { once } from 'node:events'
import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { Certificate } from './certificates.ts'

/** A server on loopback that closes its connections when disposed. */
async function listen(server: Server) {
	const sockets = new Set<Socket>()
	let accepted = 0
	// The plain connection under TLS emits no close event.
	server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
		accepted += 1
		sockets.add(socket)
		socket.on('error', () => {})
		socket.on('close', () => sockets.delete(socket))
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return {
		port,
		accepted: () => accepted,
		/** Resolves when all connections are closed. */
		async quiet() {
			await Promise.all(
				[...sockets].map(async (socket) => {
					const { promise, resolve } = Promise.withResolvers<void>()
					socket.once('close', () => resolve())
					await promise
				}),
			)
		},
		[Symbol.dispose]: () => {
			server.close()
			for (const socket of sockets) socket.destroy()
		},
	}
}

export const startHttp = async (answer: RequestListener) => await listen(createHttp(answer))

export const startHttps = async ({ cert, key }: Certificate, answer: RequestListener) =>
	await listen(createHttps({ cert, key }, answer))

/** Reads incoming data, so that it sees the end of a connection. */
export const startTcp = async (accept: (socket: Socket) => void) =>
	await listen(createTcp((socket) => accept(socket.resume())))

/** A loopback port without a listener. */
export async function closedPort(): Promise<number> {
	using server = await startTcp(() => {})
	return server.port
}
