import { createServer } from 'node:net'

/**
 * Above the ports that browsers block, below the ephemeral ports (from 32768 on Linux), so that no other program gets
 * one of these by chance.
 */
const range = { from: 11_000, to: 32_000 }
const perProcess = 15
const sliceCount = (range.to - range.from) / perProcess

let attempts = 0

/**
 * A free port of this machine. Each process has its own slice of the range, so that a test file running in parallel does
 * not take the port before the caller listens on it, nor while its server restarts.
 */
export async function freePort(): Promise<number> {
	const first = range.from + (process.pid % sliceCount) * perProcess
	for (let tries = 0; tries < perProcess; tries += 1) {
		const port = first + (attempts++ % perProcess)
		if (await isFree(port)) return port
	}
	throw new Error(`No port is free among ${perProcess} from ${first} on`)
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer().once('error', () => resolve(false))
		server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
	})
}
