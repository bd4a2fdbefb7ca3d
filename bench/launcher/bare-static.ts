import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Baseline of downloads: sends the file at FILE, whole or one range of it. */
const path = process.env['FILE'] ?? ''
const { size } = statSync(path)

const server = createServer(({ headers: { range } }, response) => {
	const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
	const [start, end] = first && last ? [Number(first), Number(last)] : [0, size - 1]
	response.writeHead(range ? 206 : 200, {
		'content-type': 'application/octet-stream',
		'content-length': end - start + 1,
		...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
	})
	createReadStream(path, { start, end }).pipe(response)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
