import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { median, percentile, report } from '#bench/accounts/figures.ts'
import { emptyPlace, startOurs } from '#bench/accounts/servers.ts'
import { cpuSecondsOf, megabytes, openFilesOf, residentBytesOf } from './process-figures.ts'
import type { Order } from './reading-process.ts'
import { addMonitors } from './watched.ts'

const readers = Number(process.env.BENCH_READERS ?? 1000)
const most = 5000
const shownMonitors = 200
const rounds = 10
/** More than the stream gathers changes for. */
const betweenRoundsMs = 1500
const quietSeconds = Number(process.env.BENCH_SECONDS ?? 30)
/** The second that changes are gathered for, and as much again. */
const wantedMs = 2000
const rereadWithinMs = 2000
const token = 'abcdefghijklmnopqrstuv'

type Told = { firstMs: number; lastMs: number }
/** `askedUrl` is what a page asks for within 2 s of a change. */
type Streaming = { url: string; askedUrl?: string; pid: number; turn(): Promise<unknown> }

/**
 * Readers of the live stream, one of whose monitors turns: how long until the last of them has heard, beside a bare
 * server that writes as many bytes; then as many readers as may be, and one more. `BENCH_READERS` says how many first.
 */
export async function streamReaders(): Promise<void> {
	process.stdout.write(`readers of the live stream, of ${shownMonitors} monitors:\n`)
	const bare = await startBare()
	const bareMs = await tellAll(bare, 'bare', [readers])
	bare.stop()
	const place = await emptyPlace('sqlite')
	try {
		await addMonitors(place.dataDir, shown())
		const site = await startOurs(place)
		let isFailed = false
		const turn = () => {
			isFailed = !isFailed
			const status = isFailed ? 'failed' : 'ok'
			return fetch(`${site.url}/api/uptime/heartbeats/${token}?status=${status}`, { method: 'POST' })
		}
		try {
			await turn()
			const url = `${site.url}/api/uptime/live`.replace('localhost', '127.0.0.1')
			const askedUrl = `${site.url}/uptime/now.json`.replace('localhost', '127.0.0.1')
			const ours = { url, askedUrl, pid: site.pid, turn }
			const ourMs = await tellAll(ours, 'ours', [readers, most - readers, 1])
			report(
				`the last of ${readers} has heard after ${ourMs.toFixed(0)} ms, ${(ourMs / bareMs).toFixed(1)} times the bare server’s ${bareMs.toFixed(0)} ms (wanted: under ${wantedMs} ms)`,
				ourMs < wantedMs,
			)
		} finally {
			await site.stop()
		}
	} finally {
		await place.remove()
	}
}

/** Monitors that are paused, and a job that turns as it is told to. */
function shown() {
	const job = { kind: 'heartbeat' as const, token, graceMs: 0 }
	const paused = Array.from({ length: shownMonitors - 1 }, (_, index) => ({
		name: `Service ${index}`,
		target: { kind: 'tcp' as const, host: 'exemple.fr', port: 443 },
		isPaused: true,
	}))
	return [{ name: 'Sauvegarde', target: job, intervalMs: 86_400_000 }, ...paused]
}

async function startBare(): Promise<Streaming & { stop(): void }> {
	const child = fork('bench/status/bare-stream.ts')
	const [port] = (await once(child, 'message')) as [number]
	const url = `http://127.0.0.1:${port}/`
	return { url, pid: child.pid!, turn: () => fetch(url, { method: 'POST' }), stop: () => child.disconnect() }
}

/**
 * Opens so many readers, then so many more, and prints each time what they cost. Answers the time of the first number in
 * the middle of the rounds.
 */
async function tellAll(server: Streaming, name: string, more: readonly number[]): Promise<number> {
	const child = fork('bench/status/reading-process.ts', [server.url])
	const bytesBefore = residentBytesOf(server.pid)
	const times: number[] = []
	let count = 0
	try {
		for (const next of more) {
			child.send({ open: next } satisfies Order)
			const [{ refusals }] = (await once(child, 'message')) as [{ refusals: string[] }]
			if (refusals.length > 0) process.stdout.write(`  reader ${count + 1} is answered ${refusals[0]}\n`)
			if (refusals.length === next) break
			count += next
			const cpuBefore = cpuSecondsOf(server.pid)
			const told: Told[] = []
			for (let round = 0; round < rounds; round += 1) {
				await wait(betweenRoundsMs)
				told.push(await turned(server, child))
			}
			const cpuMs = (cpuSecondsOf(server.pid) - cpuBefore) * 1000
			const perReader = (residentBytesOf(server.pid) - bytesBefore) / count
			times.push(median(told.map(({ lastMs }) => lastMs)))
			process.stdout.write(
				`  ${name}, ${count} readers: the first has heard after ${median(told.map(({ firstMs }) => firstMs)).toFixed(0)} ms, the last after ${times.at(-1)!.toFixed(0)} ms, at the longest ${Math.max(...told.map(({ lastMs }) => lastMs)).toFixed(0)} ms; ` +
					`${((cpuMs * 1000) / rounds / count).toFixed(0)} µs of a core and ${(perReader / 1000).toFixed(0)} kB a reader; ${megabytes(residentBytesOf(server.pid))}, ${openFilesOf(server.pid)} files open\n`,
			)
			if (server.askedUrl) await rereadAll(child, server.askedUrl, count)
		}
		await rest(server, name, count)
	} finally {
		child.disconnect()
	}
	return times[0] ?? Number.NaN
}

/** From the turn of a monitor until the first and the last reader have heard of it. */
async function turned(server: Streaming, child: ReturnType<typeof fork>): Promise<Told> {
	const heard = once(child, 'message')
	const began = process.hrtime.bigint()
	await server.turn()
	const [{ firstAt, lastAt }] = (await heard) as [{ firstAt: string; lastAt: string }]
	const since = (at: string) => Number(BigInt(at) - began) / 1e6
	return { firstMs: since(firstAt), lastMs: since(lastAt) }
}

/** What every page does after a change. */
async function rereadAll(child: ReturnType<typeof fork>, ask: string, count: number): Promise<void> {
	child.send({ ask, withinMs: rereadWithinMs } satisfies Order)
	const [{ tookMs }] = (await once(child, 'message')) as [{ tookMs: number[] }]
	process.stdout.write(
		`  ours, ${count} readers read the page again within ${rereadWithinMs} ms: p50 ${median(tookMs).toFixed(0)} ms, p95 ${percentile(tookMs, 0.95).toFixed(0)} ms\n`,
	)
}

async function rest({ pid }: Streaming, name: string, count: number): Promise<void> {
	const before = cpuSecondsOf(pid)
	await wait(quietSeconds * 1000)
	const cores = (cpuSecondsOf(pid) - before) / quietSeconds
	process.stdout.write(`  ${name}, ${count} readers, nothing new: ${cores.toFixed(3)} of a core\n`)
}
