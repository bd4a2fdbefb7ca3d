import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Forwards requests to a server on loopback; requests for `matching` paths wait until the test releases them. */
export async function startPausingProxy(origin: string, matching: RegExp) {
	const requested: string[] = []
	const paused: (() => void)[] = []
	const server = createServer(async (incoming, outgoing) => {
		const path = incoming.url!
		if (matching.test(path)) {
			requested.push(path)
			await new Promise<void>((resolve) => paused.push(resolve))
		}
		const { method, headers } = incoming
		const forwarded = request(new URL(path, origin), { method, headers }, (response) => {
			outgoing.writeHead(response.statusCode!, response.headers)
			response.pipe(outgoing)
		})
		forwarded.on('error', () => outgoing.destroy())
		incoming.pipe(forwarded)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	return {
		url: `http://localhost:${(server.address() as AddressInfo).port}`,
		/** The matching paths, in the order of their requests. */
		requested,
		/** Releases each waiting request, oldest first. */
		paused,
		close() {
			server.closeAllConnections()
			server.close()
		},
	}
}
