import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the monitors of a benchmark watch: answers at once. Tells its parent its port. */
const server = createServer((_, response) => response.end('well'))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
