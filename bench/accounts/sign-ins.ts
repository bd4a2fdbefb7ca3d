import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { median, percentile, report } from './figures.ts'
import { fill } from './fill.ts'
import { signInsOf, spread } from './loads.ts'
import { emptyPlace, startOurs } from './servers.ts'
import { answersPerSecond } from './wrk.ts'

const rounds = 12
const seconds = 2
const connections = 16
const accounts = 1000
const warmSeconds = 15
const minShare = 0.85

const floodSeconds = 10
const floodConnections = 64
const maxP99Ms = 20
const pauseMs = 5

/** Sign-ins compared with the hash alone, in alternation; then the latency of `/ok` during a flood of sign-ins. */
export async function signIns(): Promise<void> {
	const place = await emptyPlace('sqlite')
	await fill(place, accounts)
	const ours = await startOurs(place)
	try {
		const requests = signInsOf(ours.url, spread(accounts, accounts))
		// Warm-up: the first sign-in of an account also stores its device.
		await answersPerSecond({ url: ours.url, requests, connections, seconds: warmSeconds })
		process.stdout.write(
			`Sign-ins, wrk with ${connections} connections, ${rounds} rounds of ${seconds} s each:\n`,
		)
		const shares: number[] = []
		for (let round = 0; round < rounds; round++) {
			const our = await answersPerSecond({ url: ours.url, requests, connections, seconds })
			const bare = bareHashesPerSecond()
			shares.push(our / bare)
			process.stdout.write(
				`  ${our.toFixed(1)}/s, the hash alone ${bare.toFixed(1)}/s, share ${(our / bare).toFixed(2)}\n`,
			)
		}
		const share = median(shares)
		report(`median share ${share.toFixed(2)} (target: at least ${minShare})`, share >= minShare)

		const flood = answersPerSecond({
			url: ours.url,
			requests,
			connections: floodConnections,
			seconds: floodSeconds,
		})
		const times = await timesOfOk(ours.url, (floodSeconds - 1) * 1000)
		const p99 = percentile(times, 0.99)
		report(
			`/ok during ${(await flood).toFixed(1)} sign-ins/s on ${floodConnections} connections: median ${median(times).toFixed(1)} ms, ` +
				`p99 ${p99.toFixed(1)} ms of ${times.length} (target: under ${maxP99Ms} ms)`,
			p99 < maxP99Ms,
		)
	} finally {
		await ours.stop()
		await place.remove()
	}
}

function bareHashesPerSecond(): number {
	const args = ['bench/accounts/bare-hashes.ts', String(seconds)]
	return Number(execFileSync('node_modules/.bin/node', args, { encoding: 'utf8' }))
}

/** Response times of sequential requests, in milliseconds. */
async function timesOfOk(url: string, forMs: number): Promise<number[]> {
	const times: number[] = []
	const endMs = performance.now() + forMs
	await wait(500)
	while (performance.now() < endMs) {
		const startedMs = performance.now()
		const answer = await fetch(`${url}/api/auth/ok`)
		await answer.arrayBuffer()
		if (!answer.ok) throw new Error(`/ok answered ${answer.status}`)
		times.push(performance.now() - startedMs)
		await wait(pauseMs)
	}
	return times
}
