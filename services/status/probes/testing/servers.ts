import { once } from 'node:events'
import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { Certificate } from './certificates.ts'

/** A server on loopback, whose connections end with it. */
async function listen(server: Server) {
	const open = new Set<Socket>()
	let accepted = 0
	// A plain connection under TLS is never told that it has closed.
	server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
		accepted += 1
		open.add(socket)
		socket.on('error', () => {})
		socket.on('close', () => open.delete(socket))
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return {
		port,
		accepted: () => accepted,
		/** Resolves when no connection is open any more. */
		async quiet() {
			await Promise.all(
				[...open].map(async (socket) => {
					const { promise, resolve } = Promise.withResolvers<void>()
					socket.once('close', () => resolve())
					await promise
				}),
			)
		},
		[Symbol.dispose]: () => {
			server.close()
			for (const socket of open) socket.destroy()
		},
	}
}

export const startHttp = async (answer: RequestListener) => await listen(createHttp(answer))

export const startHttps = async ({ cert, key }: Certificate, answer: RequestListener) =>
	await listen(createHttps({ cert, key }, answer))

/** What it is sent is read, so that it sees the end of a connection. */
export const startTcp = async (accept: (socket: Socket) => void) =>
	await listen(createTcp((socket) => accept(socket.resume())))

/** A port of loopback where nobody listens. */
export async function closedPort(): Promise<number> {
	using server = await startTcp(() => {})
	return server.port
}
