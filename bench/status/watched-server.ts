import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The target of the monitors of a benchmark: answers at once. Sends its port to its parent. */
const server = createServer((_, response) => response.end('well'))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
