import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before a server on loopback and holds what is asked of `matching` paths back until the test lets it through. */
export async function startHoldingProxy(origin: string, matching: RegExp) {
	const asked: string[] = []
	const held: (() => void)[] = []
	const server = createServer(async (incoming, outgoing) => {
		const path = incoming.url!
		if (matching.test(path)) {
			asked.push(path)
			await new Promise<void>((resolve) => held.push(resolve))
		}
		const { method, headers } = incoming
		const onward = request(new URL(path, origin), { method, headers }, (answer) => {
			outgoing.writeHead(answer.statusCode!, answer.headers)
			answer.pipe(outgoing)
		})
		onward.on('error', () => outgoing.destroy())
		incoming.pipe(onward)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	return {
		url: `http://localhost:${(server.address() as AddressInfo).port}`,
		/** The held paths that were asked for, in order. */
		asked,
		/** What lets each of them through that waits, oldest first. */
		held,
		close() {
			server.closeAllConnections()
			server.close()
		},
	}
}
