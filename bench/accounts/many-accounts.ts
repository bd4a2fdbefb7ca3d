import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from '#platform/database/open.ts'
import { purgeExpired } from '#services/accounts/purge.ts'
import type { Db } from '#services/accounts/tables.ts'
import { median, report } from './figures.ts'
import { cookiesOf, fill, openAccountsDatabase } from './fill.ts'
import { readsOf, signInsOf, spread } from './loads.ts'
import { emptyPlace, type Place, startOurs } from './servers.ts'
import { answersPerSecond } from './wrk.ts'

const few = 1000
const many = Number(process.env.BENCH_ACCOUNTS ?? 1_000_000)
const engines = (process.env.BENCH_ENGINES ?? 'sqlite').split(',') as Engine[]

const rounds = 5
const seconds = 2
const connections = 16
const maxRatio = 1.5
const purgeSeconds = 20
const maxStallMs = 50

/**
 * Session reads and sign-ins with a million accounts and three million sessions, compared with a thousand accounts, in
 * alternation; then the purge of a million expired sessions. `BENCH_ACCOUNTS` and `BENCH_ENGINES` override the defaults.
 */
export async function manyAccounts(): Promise<void> {
	for (const engine of engines) {
		const places = [await emptyPlace(engine), await emptyPlace(engine)] as const
		try {
			const startedMs = performance.now()
			await fill(places[0], few)
			await fill(places[1], many)
			process.stdout.write(
				`${many} accounts with three sessions each, ${engine}, created in ${((performance.now() - startedMs) / 1000).toFixed(0)} s:\n`,
			)
			await compare(...places)
			await purge(places[1])
		} finally {
			for (const place of places) await place.remove()
		}
	}
}

async function compare(fewPlace: Place, manyPlace: Place): Promise<void> {
	const servers = [await startOurs(fewPlace), await startOurs(manyPlace)] as const
	try {
		const kinds = {
			'session reads': [
				readsOf(await cookiesOf(fewPlace, few, few)),
				readsOf(await cookiesOf(manyPlace, many, 5000)),
			],
			'sign-ins': [
				signInsOf(servers[0].url, spread(few, few)),
				signInsOf(servers[1].url, spread(many, 5000)),
			],
		} as const
		for (const [kind, [fewRequests, manyRequests]] of Object.entries(kinds)) {
			const ratios: number[] = []
			const rates: number[] = []
			for (let round = 0; round < rounds; round++) {
				const load = { connections, seconds }
				const withFew = await answersPerSecond({ ...load, url: servers[0].url, requests: [...fewRequests] })
				const withMany = await answersPerSecond({ ...load, url: servers[1].url, requests: [...manyRequests] })
				ratios.push(withFew / withMany)
				rates.push(withMany)
			}
			const ratio = median(ratios)
			report(
				`${kind}: ${median(rates).toFixed(0)}/s, a thousand accounts are ${ratio.toFixed(2)} times as fast (target: at most ${maxRatio})`,
				ratio <= maxRatio,
			)
		}
	} finally {
		for (const server of servers) await server.stop()
	}
}

/** Runs the purge in this process for some seconds and measures how long concurrent reads take. */
async function purge(place: Place): Promise<void> {
	const { db } = await openAccountsDatabase(place)
	const controller = new AbortController()
	const purging = purgeExpired(db as unknown as Db, new Date(), controller.signal)
	const waits: number[] = []
	const endMs = performance.now() + purgeSeconds * 1000
	while (performance.now() < endMs) {
		const startedMs = performance.now()
		await db
			.selectFrom('session' as never)
			.select('id' as never)
			.where('id' as never, '=', 's0' as never)
			.execute()
		waits.push(performance.now() - startedMs)
		await wait(1)
	}
	controller.abort()
	await purging
	await db.destroy()
	const longest = Math.max(...waits)
	report(
		`purge: concurrent reads take ${median(waits).toFixed(1)} ms, at most ${longest.toFixed(0)} ms (target: under ${maxStallMs} ms)`,
		longest < maxStallMs,
	)
}
