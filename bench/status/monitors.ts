import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile, report } from '#bench/accounts/figures.ts'
import { emptyPlace, startOurs } from '#bench/accounts/servers.ts'
import { nextDue } from '#services/status/engine/due.ts'
import { openStatusDatabase } from './fill.ts'
import { cpuSecondsOf, megabytes, residentBytesOf } from './process-figures.ts'
import { addMonitors, startWatched } from './watched.ts'

const intervalMs = 60_000
const publicMonitors = 200
const startUpMs = 10_000
const finishMs = 2000
const pageEveryMs = 200
const bareSeconds = 10
const maximum = { jitterMs: 1000, cores: 0.5, firstByteMs: 50 }

type Figures = Record<keyof typeof maximum, number>

/** 2,000 HTTP monitors at 60 s in the whole site. `BENCH_MONITORS` and `BENCH_SECONDS` override the defaults. */
export async function monitors(): Promise<void> {
	const count = Number(process.env.BENCH_MONITORS ?? 2000)
	const figures = await measure(count, Number(process.env.BENCH_SECONDS ?? 180))
	report(
		`p99 of the jitter: ${figures.jitterMs} ms (target: under ${maximum.jitterMs})`,
		figures.jitterMs < maximum.jitterMs,
	)
	report(
		`${figures.cores.toFixed(2)} of a core (target: under ${maximum.cores})`,
		figures.cores < maximum.cores,
	)
	report(
		`p95 of the page’s first byte: ${figures.firstByteMs.toFixed(1)} ms (target: under ${maximum.firstByteMs})`,
		figures.firstByteMs < maximum.firstByteMs,
	)
}

/** 10,000 monitors: which target is missed first. `BENCH_MANY_MONITORS` and `BENCH_SECONDS` override the defaults. */
export async function manyMonitors(): Promise<void> {
	const count = Number(process.env.BENCH_MANY_MONITORS ?? 10_000)
	const figures = await measure(count, Number(process.env.BENCH_SECONDS ?? 120))
	const names: Record<keyof Figures, string> = {
		jitterMs: 'the jitter',
		cores: 'the core',
		firstByteMs: 'the first byte',
	}
	const shares = (Object.keys(names) as (keyof Figures)[])
		.map((name) => ({ name: names[name], share: figures[name] / maximum[name] }))
		.toSorted((a, b) => b.share - a.share)
	const list = shares.map(({ name, share }) => `${name} at ${share.toFixed(2)}`).join(', ')
	process.stdout.write(`  shares of the targets for 2,000, largest first: ${list}\n`)
}

/** Runs the site for `seconds`, with requests for its page in the second half; prints and returns the figures. */
async function measure(count: number, seconds: number): Promise<Figures> {
	const place = await emptyPlace('sqlite')
	const targetServer = await startWatched()
	try {
		const bareCores = (await bareCpuSeconds(targetServer.url, (count * 1000) / intervalMs)) / bareSeconds
		const inputs = Array.from({ length: count }, (_, index) => ({
			name: `Service ${index}`,
			target: { kind: 'http' as const, url: `${targetServer.url}${index}` },
			intervalMs,
			isPublic: index < publicMonitors,
		}))
		const ids = await addMonitors(place.dataDir, inputs)
		const site = await startOurs(place)
		try {
			await wait(startUpMs)
			const checksOnly = await measurePeriod(site, seconds / 2)
			const withPage = await measurePeriod(site, seconds / 2, `${site.url}/uptime`)
			// The last checks may still be running.
			await wait(finishMs)
			const lateness = await latenessOf(place.dataDir, ids, { from: checksOnly.from, to: withPage.to })
			const figures = {
				jitterMs: percentile(lateness, 0.99),
				cores: withPage.cores,
				firstByteMs: percentile(withPage.firstBytes, 0.95),
			}
			process.stdout.write(
				`${count} HTTP monitors at ${intervalMs / 1000} s, ${Math.min(count, publicMonitors)} of them public, for ${seconds} s (SQLite):\n` +
					`  ${lateness.length} checks were due, ${lateness.filter((ms) => ms === intervalMs).length} were missed; jitter p50 ${percentile(lateness, 0.5)} ms, p99 ${figures.jitterMs} ms\n` +
					`  ${checksOnly.cores.toFixed(3)} of a core for the checks, ${withPage.cores.toFixed(3)} with ${1000 / pageEveryMs} page requests per second; the bare requests take ${bareCores.toFixed(3)}\n` +
					`  first byte of /uptime: p50 ${percentile(withPage.firstBytes, 0.5).toFixed(1)} ms, p95 ${figures.firstByteMs.toFixed(1)} ms\n` +
					`  memory: ${megabytes(checksOnly.bytes)} at the start, ${megabytes(residentBytesOf(site.pid))} at the end\n`,
			)
			return figures
		} finally {
			await site.stop()
		}
	} finally {
		targetServer.stop()
		await place.remove()
	}
}

/** CPU time of the same rate of requests without anything else. */
async function bareCpuSeconds(url: string, perSecond: number): Promise<number> {
	const child = fork('bench/status/bare-requests.ts', [url, String(perSecond), String(bareSeconds)])
	const [cpuSeconds] = (await once(child, 'message')) as [number]
	child.disconnect()
	return cpuSeconds
}

/** Measures the site for `seconds` while requesting `pageUrl`. Times are milliseconds since 1970. */
async function measurePeriod({ pid }: { pid: number }, seconds: number, pageUrl?: string) {
	const from = Date.now()
	const [cpuBefore, bytes] = [cpuSecondsOf(pid), residentBytesOf(pid)]
	const firstBytes: Promise<number>[] = []
	const timer = setInterval(() => {
		if (pageUrl) firstBytes.push(firstByteMs(pageUrl))
	}, pageEveryMs)
	await wait(seconds * 1000)
	clearInterval(timer)
	const cores = (cpuSecondsOf(pid) - cpuBefore) / ((Date.now() - from) / 1000)
	return { from, to: Date.now(), bytes, cores, firstBytes: await Promise.all(firstBytes) }
}

/** Time to first byte on a new connection, with the headers of a browser. */
async function firstByteMs(url: string): Promise<number> {
	const startedMs = performance.now()
	return await new Promise((resolve, reject) => {
		const headers = { 'accept-encoding': 'gzip, br', accept: 'text/html' }
		get(url.replace('localhost', '127.0.0.1'), { agent: false, headers }, (answer) => {
			resolve(performance.now() - startedMs)
			if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
			answer.resume()
		}).on('error', reject)
	})
}

/** Start delay of each check that was due in a period; a whole interval for a missed one. */
async function latenessOf(
	dataDir: string,
	ids: readonly string[],
	{ from, to }: { from: number; to: number },
): Promise<number[]> {
	const { db } = await openStatusDatabase(dataDir)
	const rows = await db
		.selectFrom('checks')
		.select(['monitor_id', 'at'])
		.where('at', '>=', from)
		.orderBy('at')
		.execute()
	await db.destroy()
	const times = Map.groupBy(rows, ({ monitor_id }) => monitor_id)
	return ids.flatMap((id) => {
		const lateness: number[] = []
		for (let due = nextDue({ id, intervalMs }, from); due < to; due += intervalMs) {
			const check = times.get(id)?.find(({ at }) => at >= due && at < due + intervalMs)
			lateness.push(check ? check.at - due : intervalMs)
		}
		return lateness
	})
}
