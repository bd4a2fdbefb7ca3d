import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { median, percentile, report } from '#bench/accounts/figures.ts'
import { emptyPlace, startOurs } from '#bench/accounts/servers.ts'
import { cpuSecondsOf, megabytes, openFilesOf, residentBytesOf } from './process-figures.ts'
import type { ReaderCommand } from './reading-process.ts'
import { addMonitors } from './watched.ts'

const readers = Number(process.env.BENCH_READERS ?? 1000)
const maxReaders = 5000
const monitorCount = 200
const rounds = 10
/** Longer than the stream batches changes. */
const betweenRoundsMs = 1500
const quietSeconds = Number(process.env.BENCH_SECONDS ?? 30)
/** Twice the second for which the stream batches changes. */
const maxMs = 2000
const rereadWithinMs = 2000
const token = 'abcdefghijklmnopqrstuv'

type Latency = { firstMs: number; lastMs: number }
/** A page requests `rereadUrl` within 2 s of a change. */
type StreamServer = { url: string; rereadUrl?: string; pid: number; changeState(): Promise<unknown> }

/**
 * Latency of a state transition to the last reader of the live stream, compared with a bare server that sends as many
 * bytes; then with the maximum number of readers, and one more. `BENCH_READERS` overrides the first number.
 */
export async function streamReaders(): Promise<void> {
	process.stdout.write(`readers of the live stream, of ${monitorCount} monitors:\n`)
	const bare = await startBare()
	const bareMs = await measure(bare, 'bare', [readers])
	bare.stop()
	const place = await emptyPlace('sqlite')
	try {
		await addMonitors(place.dataDir, monitorInputs())
		const site = await startOurs(place)
		let isFailed = false
		const changeState = () => {
			isFailed = !isFailed
			const status = isFailed ? 'failed' : 'ok'
			return fetch(`${site.url}/api/uptime/heartbeats/${token}?status=${status}`, { method: 'POST' })
		}
		try {
			await changeState()
			const url = `${site.url}/api/uptime/live`.replace('localhost', '127.0.0.1')
			const rereadUrl = `${site.url}/uptime/now.json`.replace('localhost', '127.0.0.1')
			const ours = { url, rereadUrl, pid: site.pid, changeState }
			const ourMs = await measure(ours, 'ours', [readers, maxReaders - readers, 1])
			report(
				`the last of ${readers} receives a change after ${ourMs.toFixed(0)} ms, ${(ourMs / bareMs).toFixed(1)} times the bare server’s ${bareMs.toFixed(0)} ms (target: under ${maxMs} ms)`,
				ourMs < maxMs,
			)
		} finally {
			await site.stop()
		}
	} finally {
		await place.remove()
	}
}

/** Paused monitors, and a heartbeat monitor whose state the benchmark changes. */
function monitorInputs() {
	const job = { kind: 'heartbeat' as const, token, graceMs: 0 }
	const paused = Array.from({ length: monitorCount - 1 }, (_, index) => ({
		name: `Service ${index}`,
		target: { kind: 'tcp' as const, host: 'exemple.fr', port: 443 },
		isPaused: true,
	}))
	return [{ name: 'Sauvegarde', target: job, intervalMs: 86_400_000 }, ...paused]
}

async function startBare(): Promise<StreamServer & { stop(): void }> {
	const child = fork('bench/status/bare-stream.ts')
	const [port] = (await once(child, 'message')) as [number]
	const url = `http://127.0.0.1:${port}/`
	const changeState = () => fetch(url, { method: 'POST' })
	return { url, pid: child.pid!, changeState, stop: () => child.disconnect() }
}

/**
 * Opens readers in several steps and prints the latency and cost of each. Returns the median latency of the first step
 * to the last reader.
 */
async function measure(server: StreamServer, name: string, steps: readonly number[]): Promise<number> {
	const child = fork('bench/status/reading-process.ts', [server.url])
	const bytesBefore = residentBytesOf(server.pid)
	const times: number[] = []
	let count = 0
	try {
		for (const step of steps) {
			child.send({ open: step } satisfies ReaderCommand)
			const [{ rejections }] = (await once(child, 'message')) as [{ rejections: string[] }]
			if (rejections.length > 0) process.stdout.write(`  reader ${count + 1} is answered ${rejections[0]}\n`)
			if (rejections.length === step) break
			count += step
			const cpuBefore = cpuSecondsOf(server.pid)
			const latencies: Latency[] = []
			for (let round = 0; round < rounds; round += 1) {
				await wait(betweenRoundsMs)
				latencies.push(await measureChange(server, child))
			}
			const cpuMs = (cpuSecondsOf(server.pid) - cpuBefore) * 1000
			const perReader = (residentBytesOf(server.pid) - bytesBefore) / count
			times.push(median(latencies.map(({ lastMs }) => lastMs)))
			process.stdout.write(
				`  ${name}, ${count} readers: the first receives a change after ${median(latencies.map(({ firstMs }) => firstMs)).toFixed(0)} ms, the last after ${times.at(-1)!.toFixed(0)} ms, at most ${Math.max(...latencies.map(({ lastMs }) => lastMs)).toFixed(0)} ms; ` +
					`${((cpuMs * 1000) / rounds / count).toFixed(0)} µs of a core and ${(perReader / 1000).toFixed(0)} kB a reader; ${megabytes(residentBytesOf(server.pid))}, ${openFilesOf(server.pid)} files open\n`,
			)
			if (server.rereadUrl) await rereadAll(child, server.rereadUrl, count)
		}
		await measureIdle(server, name, count)
	} finally {
		child.disconnect()
	}
	return times[0] ?? Number.NaN
}

/** Time from a state transition until the first and the last reader have received it. */
async function measureChange(server: StreamServer, child: ReturnType<typeof fork>): Promise<Latency> {
	const received = once(child, 'message')
	const startedAt = process.hrtime.bigint()
	await server.changeState()
	const [{ firstAt, lastAt }] = (await received) as [{ firstAt: string; lastAt: string }]
	const since = (at: string) => Number(BigInt(at) - startedAt) / 1e6
	return { firstMs: since(firstAt), lastMs: since(lastAt) }
}

/** Every page does this after a change. */
async function rereadAll(child: ReturnType<typeof fork>, reread: string, count: number): Promise<void> {
	child.send({ reread, withinMs: rereadWithinMs } satisfies ReaderCommand)
	const [{ tookMs }] = (await once(child, 'message')) as [{ tookMs: number[] }]
	process.stdout.write(
		`  ours, ${count} readers read the page again within ${rereadWithinMs} ms: p50 ${median(tookMs).toFixed(0)} ms, p95 ${percentile(tookMs, 0.95).toFixed(0)} ms\n`,
	)
}

async function measureIdle({ pid }: StreamServer, name: string, count: number): Promise<void> {
	const before = cpuSecondsOf(pid)
	await wait(quietSeconds * 1000)
	const cores = (cpuSecondsOf(pid) - before) / quietSeconds
	process.stdout.write(`  ${name}, ${count} readers, idle: ${cores.toFixed(3)} of a core\n`)
}
