import { execFileSync, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '#tests/support/server.ts'

const rounds = 7
const seconds = 3
const connections = 16
const minRatio = 0.8

/** `/home` from the page cache, compared with a bare Hono route that returns the same gzip bytes, in alternation. */
export async function cachedPages(): Promise<void> {
	const site = await startServer({ silent: true })
	const port = Number(new URL(site.url).port) + 1
	const bare = spawn('node_modules/.bin/node', ['bench/bare.ts'], {
		env: { ...process.env, SOURCE: `${site.url}/home`, PORT: String(port) },
		stdio: 'inherit',
	})
	try {
		await waitUntilReady(`http://127.0.0.1:${port}/home`)
		const ratios: number[] = []
		process.stdout.write(
			`/home, gzip, wrk with ${connections} connections, ${rounds} rounds of ${seconds} s each:\n`,
		)
		for (let round = 0; round < rounds; round++) {
			const cached = requestsPerSecond(`${site.url}/home`)
			const limit = requestsPerSecond(`http://127.0.0.1:${port}/home`)
			ratios.push(cached / limit)
			process.stdout.write(
				`  ${cached.toFixed(0)}/s cached, ${limit.toFixed(0)}/s bare, ratio ${(cached / limit).toFixed(2)}\n`,
			)
		}
		const median = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
		process.stdout.write(`  median ratio ${median.toFixed(2)} (target: at least ${minRatio})\n`)
		if (median < minRatio) process.exitCode = 1
	} finally {
		bare.kill()
		await site.stop()
	}
}

function requestsPerSecond(url: string): number {
	const args = [
		'-t1',
		`-c${connections}`,
		`-d${seconds}s`,
		'-H',
		'Accept-Encoding: gzip',
		url.replace('localhost', '127.0.0.1'),
	]
	const output = execFileSync('wrk', args, { encoding: 'utf8' })
	if (/Non-2xx/.test(output)) throw new Error(`${url} rejected requests:\n${output}`)
	return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)![1])
}

async function waitUntilReady(url: string): Promise<void> {
	for (let attempt = 0; attempt < 100; attempt++) {
		if ((await fetch(url).catch(() => null))?.ok) return
		await wait(50)
	}
	throw new Error(`${url} does not answer`)
}
