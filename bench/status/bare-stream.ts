import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The bare limit of the live stream: each `POST` is written, as one event of 300 bytes, to whoever has asked. */
const readers = new Set<ServerResponse>()
let told = 0

const server = createServer((request, response) => {
	if (request.method === 'GET') {
		response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
		readers.add(response)
		return
	}
	told += 1
	const event = `id: ${told}\nevent: change\ndata: ${'x'.repeat(270)}\n\n`
	for (const reader of readers) reader.write(event)
	response.end()
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
