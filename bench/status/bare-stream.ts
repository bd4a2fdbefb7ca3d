import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Baseline of the live stream: each `POST` sends one event of 300 bytes to every reader. */
const readers = new Set<ServerResponse>()
let eventCount = 0

const server = createServer((request, response) => {
	if (request.method === 'GET') {
		response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
		readers.add(response)
		return
	}
	eventCount += 1
	const event = `id: ${eventCount}\nevent: change\ndata: ${'x'.repeat(270)}\n\n`
	for (const reader of readers) reader.write(event)
	response.end()
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
