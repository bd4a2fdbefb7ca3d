import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from '#platform/network/networks-of.ts'

export type ConnectionLimits = {
	/** Most connections at once; more are closed as they come. */
	max: number
	/**
	 * Most of one address (of one /64 for IPv6); null where all come from a proxy. Our own machine may have as many as it
	 * likes: there, too, a proxy may stand in front.
	 */
	maxPerAddress: number | null
	/** For the head of a request. */
	headersMs: number
	/** For a whole request. */
	requestMs: number
	/** For a piece of an answer, which is what was written at once, to leave; else the connection is cut. */
	writeMs: number
	/** How often all of these are checked. */
	checkMs: number
}

export const connectionLimits = {
	max: 10_000,
	maxPerAddress: 250,
	headersMs: 15_000,
	requestMs: 30_000,
	writeMs: 30_000,
	checkMs: 2_000,
} satisfies ConnectionLimits

export const isLoopback = (address: string) => /^(?:127\.|::1$|::ffff:127\.)/.test(address)

type LimitedServer = { server: Server; open: ReadonlySet<Socket> }

/**
 * A server that is held to `limits`, and the connections that are open. Node itself limits slow requests. An answer
 * that nobody reads is found by its connection: bytes wait there, and none of them has left for `writeMs`. What is silent
 * because nothing is to be sent, such as an event stream, has none waiting.
 */
export function createLimitedServer(
	limits: ConnectionLimits,
	listener: RequestListener,
	isExempt = isLoopback,
): LimitedServer {
	const open = new Set<Socket>()
	const counts = new Map<string, number>()
	const timeouts = {
		headersTimeout: limits.headersMs,
		requestTimeout: limits.requestMs,
		connectionsCheckingInterval: limits.checkMs,
	}
	const server = createServer(timeouts, listener)
	server.maxConnections = limits.max
	server.on('connection', (socket) => {
		const { remoteAddress = '' } = socket
		if (limits.maxPerAddress !== null && !isExempt(remoteAddress)) {
			const { address } = networksOf(remoteAddress)
			const count = counts.get(address) ?? 0
			if (count >= limits.maxPerAddress) return void socket.destroy()
			counts.set(address, count + 1)
			socket.once('close', () => {
				const left = counts.get(address)! - 1
				if (left > 0) counts.set(address, left)
				else counts.delete(address)
			})
		}
		open.add(socket)
		socket.once('close', () => open.delete(socket))
	})

	/** Of each connection on which bytes wait: how many have left it, and since when that has not changed. */
	const blocked = new WeakMap<Socket, { sentBytes: number; sinceMs: number }>()
	const sweep = setInterval(() => {
		const nowMs = performance.now()
		for (const socket of open) {
			if (socket.writableLength === 0) {
				blocked.delete(socket)
				continue
			}
			const sentBytes = socket.bytesWritten - socket.writableLength
			const before = blocked.get(socket)
			if (before?.sentBytes !== sentBytes) blocked.set(socket, { sentBytes, sinceMs: nowMs })
			else if (nowMs - before.sinceMs >= limits.writeMs) socket.destroy()
		}
	}, limits.checkMs).unref()
	server.once('close', () => clearInterval(sweep))
	return { server, open }
}
