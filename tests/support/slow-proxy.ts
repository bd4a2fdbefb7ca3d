import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Stands before a server on loopback and holds the answers to `matching` paths back by `delayMs`, as a far server would. */
export async function startSlowProxy(origin: string, matching: RegExp, delayMs: number) {
	const asked: string[] = []
	let inFlight = 0
	let mostInFlight = 0
	const server = createServer(async (incoming, outgoing) => {
		const path = incoming.url!
		const isSlow = matching.test(path)
		if (isSlow) {
			asked.push(path)
			mostInFlight = Math.max(mostInFlight, ++inFlight)
			await wait(delayMs)
			inFlight--
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
		/** The slow paths that were asked for, in order. */
		asked,
		mostInFlight: () => mostInFlight,
		close() {
			server.closeAllConnections()
			server.close()
		},
	}
}
