import { createServer } from 'node:net'

/**
 * Above the ports that browsers refuse, below those that systems give out by themselves (Linux from 32768 on): nobody
 * gets one of these by chance.
 */
const range = { from: 11_000, to: 32_000 }
const perProcess = 15
const stretches = (range.to - range.from) / perProcess

let asked = 0

/**
 * A port of this machine that nobody listens on. Test files that run side by side ask in stretches of their own, so
 * that none takes it before the caller listens there, nor while what listened there is stopped.
 */
export async function freePort(): Promise<number> {
	const begin = range.from + (process.pid % stretches) * perProcess
	for (let tries = 0; tries < perProcess; tries += 1) {
		const port = begin + (asked++ % perProcess)
		if (await isFree(port)) return port
	}
	throw new Error(`No port is free among ${perProcess} from ${begin} on`)
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer().once('error', () => resolve(false))
		server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
	})
}
