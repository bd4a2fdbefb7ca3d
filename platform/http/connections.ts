import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from '#platform/network/networks-of.ts'

export type ConnectionLimits = {
	/** Maximum number of open connections; further ones are closed at once. */
	max: number
	/**
	 * The same for one address (one /64 for IPv6); null behind a proxy. Loopback is exempt, since an untrusted proxy may
	 * run there.
	 */
	maxPerAddress: number | null
	/** Time to receive the head of a request. */
	headersMs: number
	/** Time to receive a whole request. */
	requestMs: number
	/** The same for requests to `uploadPaths`; null when there are none. */
	uploadMs: number
	uploadPaths: RegExp | null
	/** How long one chunk may take to be sent before the connection is closed. */
	writeMs: number
	/** Interval at which these limits are checked. */
	checkMs: number
}

export const connectionLimits = {
	max: 10_000,
	maxPerAddress: 250,
	headersMs: 15_000,
	requestMs: 30_000,
	uploadMs: 180_000,
	uploadPaths: null,
	writeMs: 30_000,
	checkMs: 2_000,
} satisfies ConnectionLimits

export const isLoopback = (address: string) => /^(?:127\.|::1$|::ffff:127\.)/.test(address)

type LimitedServer = { server: Server; open: ReadonlySet<Socket> }

/**
 * A server with `limits`, and its open connections. Node itself limits slow requests. A stalled reader is recognised by
 * buffered bytes of which none was sent for `writeMs`; a quiet event stream has no buffered bytes and stays open.
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
		requestTimeout: limits.uploadPaths ? limits.uploadMs : limits.requestMs,
		connectionsCheckingInterval: limits.checkMs,
	}
	const server = createServer(timeouts, (incoming, outgoing) => {
		if (limits.uploadPaths) limitDuration(incoming, limits)
		listener(incoming, outgoing)
	})
	server.maxConnections = limits.max
	server.on('connection', (socket) => {
		const { remoteAddress = '' } = socket
		if (limits.maxPerAddress !== null && !isExempt(remoteAddress)) {
			const { address } = networksOf(remoteAddress)
			const count = counts.get(address) ?? 0
			if (count >= limits.maxPerAddress) return void socket.destroy()
			counts.set(address, count + 1)
			socket.once('close', () => {
				const remaining = counts.get(address)! - 1
				if (remaining > 0) counts.set(address, remaining)
				else counts.delete(address)
			})
		}
		open.add(socket)
		socket.once('close', () => open.delete(socket))
	})

	/** Connections with buffered bytes: how many bytes were sent, and since when that number has not changed. */
	const blocked = new WeakMap<Socket, { sentBytes: number; sinceMs: number }>()
	const sweep = setInterval(() => {
		const nowMs = performance.now()
		for (const socket of open) {
			if (socket.writableLength === 0) {
				blocked.delete(socket)
				continue
			}
			const sentBytes = socket.bytesWritten - socket.writableLength
			const previous = blocked.get(socket)
			if (previous?.sentBytes !== sentBytes) blocked.set(socket, { sentBytes, sinceMs: nowMs })
			else if (nowMs - previous.sinceMs >= limits.writeMs) socket.destroy()
		}
	}, limits.checkMs).unref()
	server.once('close', () => clearInterval(sweep))
	return { server, open }
}

/** Node has one time-out for all requests, so that of uploads; this one is for the other requests with a body. */
function limitDuration(incoming: IncomingMessage, { requestMs, uploadPaths }: ConnectionLimits): void {
	const { headers, socket, url = '' } = incoming
	const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
	if (!hasBody || uploadPaths?.test(url.replace(/\?.*/s, ''))) return
	const timer = setTimeout(() => {
		if (!incoming.complete)
			socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n').destroySoon()
	}, requestMs)
	incoming.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}
