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
const settlingMs = 10_000
const settledMs = 2000
const pageEveryMs = 200
const bareSeconds = 10
const wanted = { jitterMs: 1000, cores: 0.5, firstByteMs: 50 }

type Figures = Record<keyof typeof wanted, number>

/** 2,000 HTTP monitors at 60 s in the whole site. `BENCH_MONITORS` and `BENCH_SECONDS` say otherwise. */
export async function monitors(): Promise<void> {
	const count = Number(process.env.BENCH_MONITORS ?? 2000)
	const figures = await watch(count, Number(process.env.BENCH_SECONDS ?? 180))
	report(
		`p99 of the jitter: ${figures.jitterMs} ms (wanted: under ${wanted.jitterMs})`,
		figures.jitterMs < wanted.jitterMs,
	)
	report(
		`${figures.cores.toFixed(2)} of a core (wanted: under ${wanted.cores})`,
		figures.cores < wanted.cores,
	)
	report(
		`p95 of the page’s first byte: ${figures.firstByteMs.toFixed(1)} ms (wanted: under ${wanted.firstByteMs})`,
		figures.firstByteMs < wanted.firstByteMs,
	)
}

/** 10,000 of them, and what of all that breaks first. `BENCH_MANY_MONITORS` and `BENCH_SECONDS` say otherwise. */
export async function manyMonitors(): Promise<void> {
	const count = Number(process.env.BENCH_MANY_MONITORS ?? 10_000)
	const figures = await watch(count, Number(process.env.BENCH_SECONDS ?? 120))
	const names: Record<keyof Figures, string> = {
		jitterMs: 'the jitter',
		cores: 'the core',
		firstByteMs: 'the first byte',
	}
	const strain = (Object.keys(names) as (keyof Figures)[])
		.map((name) => ({ name: names[name], share: figures[name] / wanted[name] }))
		.toSorted((one, other) => other.share - one.share)
	const told = strain.map(({ name, share }) => `${name} at ${share.toFixed(2)}`).join(', ')
	process.stdout.write(`  of what is wanted with 2,000, the first to break first: ${told}\n`)
}

/** Lets the site watch for so long, the second half of it asked for its page all the time; prints what it sees. */
async function watch(count: number, seconds: number): Promise<Figures> {
	const place = await emptyPlace('sqlite')
	const watched = await startWatched()
	try {
		const bareCores = (await bareCpuSeconds(watched.url, (count * 1000) / intervalMs)) / bareSeconds
		const given = Array.from({ length: count }, (_, index) => ({
			name: `Service ${index}`,
			target: { kind: 'http' as const, url: `${watched.url}${index}` },
			intervalMs,
			isPublic: index < publicMonitors,
		}))
		const ids = await addMonitors(place.dataDir, given)
		const site = await startOurs(place)
		try {
			await wait(settlingMs)
			const alone = await stretch(site, seconds / 2)
			const asked = await stretch(site, seconds / 2, `${site.url}/uptime`)
			// The last of them may still be under way.
			await wait(settledMs)
			const lateness = await latenessOf(place.dataDir, ids, { from: alone.from, to: asked.to })
			const figures = {
				jitterMs: percentile(lateness, 0.99),
				cores: asked.cores,
				firstByteMs: percentile(asked.firstBytes, 0.95),
			}
			process.stdout.write(
				`${count} HTTP monitors at ${intervalMs / 1000} s, ${Math.min(count, publicMonitors)} of them public, for ${seconds} s (SQLite):\n` +
					`  ${lateness.length} checks were due, ${lateness.filter((ms) => ms === intervalMs).length} were not made; jitter p50 ${percentile(lateness, 0.5)} ms, p99 ${figures.jitterMs} ms\n` +
					`  ${alone.cores.toFixed(3)} of a core for the checks, ${asked.cores.toFixed(3)} with the page asked for ${1000 / pageEveryMs} times a second; the bare requests take ${bareCores.toFixed(3)}\n` +
					`  first byte of /uptime: p50 ${percentile(asked.firstBytes, 0.5).toFixed(1)} ms, p95 ${figures.firstByteMs.toFixed(1)} ms\n` +
					`  memory: ${megabytes(alone.bytes)} at the beginning, ${megabytes(residentBytesOf(site.pid))} at the end\n`,
			)
			return figures
		} finally {
			await site.stop()
		}
	} finally {
		watched.stop()
		await place.remove()
	}
}

/** CPU time that as many requests a second take without all else. */
async function bareCpuSeconds(url: string, perSecond: number): Promise<number> {
	const child = fork('bench/status/bare-requests.ts', [url, String(perSecond), String(bareSeconds)])
	const [cpuSeconds] = (await once(child, 'message')) as [number]
	child.disconnect()
	return cpuSeconds
}

/** Some seconds of the site, whose page is asked for meanwhile. ResponseTimesSection are milliseconds since 1970. */
async function stretch({ pid }: { pid: number }, seconds: number, pageUrl?: string) {
	const from = Date.now()
	const [cpuBefore, bytes] = [cpuSecondsOf(pid), residentBytesOf(pid)]
	const firstBytes: Promise<number>[] = []
	const asking = setInterval(() => {
		if (pageUrl) firstBytes.push(firstByteMs(pageUrl))
	}, pageEveryMs)
	await wait(seconds * 1000)
	clearInterval(asking)
	const cores = (cpuSecondsOf(pid) - cpuBefore) / ((Date.now() - from) / 1000)
	return { from, to: Date.now(), bytes, cores, firstBytes: await Promise.all(firstBytes) }
}

/** From the request to the beginning of its answer, on a connection of its own, as a browser asks. */
async function firstByteMs(url: string): Promise<number> {
	const began = performance.now()
	return await new Promise((resolve, reject) => {
		const headers = { 'accept-encoding': 'gzip, br', accept: 'text/html' }
		get(url.replace('localhost', '127.0.0.1'), { agent: false, headers }, (answer) => {
			resolve(performance.now() - began)
			if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
			answer.resume()
		}).on('error', reject)
	})
}

/** How late each check began that was due in a time, by its grid; an interval for one that was not made. */
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
			const began = times.get(id)?.find(({ at }) => at >= due && at < due + intervalMs)
			lateness.push(began ? began.at - due : intervalMs)
		}
		return lateness
	})
}
