import { spawnSync } from 'node:child_process'
import { CompiledQuery } from 'kysely'
import type { Engine } from '#platform/database/open.ts'
import { roleSetsWith } from '#services/accounts/roles/queries.ts'
import type { Db } from '#services/accounts/tables.ts'
import { type ListOptions, listUsers } from '#services/accounts/users/list-users.ts'
import {
	addManyUsers,
	customRole,
	offeredQueries,
	pagesInMiddle,
} from '#services/accounts/users/many-users.ts'
import type { UsersQuery } from '#services/accounts/users/users-query.ts'
import { percentile, report } from './figures.ts'
import { openAccountsDatabase } from './fill.ts'
import { emptyPlace, type Place } from './servers.ts'

const users = Number(process.env.BENCH_USERS ?? 1_000_000)
const engines = (process.env.BENCH_ENGINES ?? 'sqlite,postgres').split(',') as Engine[]
const calls = 20
const maxRounds = 3
const maxP95Ms = 100
const exportHeapMb = 48
const maxGrowthMb = 32

/**
 * The list of users of the panel with a million users, in every search, filter and sort that it offers, on its first
 * pages and those in the middle, forward and back; then the memory of its export. `BENCH_USERS` and `BENCH_ENGINES` override the defaults.
 */
export async function manyUsers(): Promise<void> {
	for (const engine of engines) {
		const place = await emptyPlace(engine)
		try {
			await measure(place)
		} finally {
			await place.remove()
		}
	}
}

async function measure(place: Place): Promise<void> {
	const { engine } = place
	const opened = await openAccountsDatabase(place)
	const db = opened.db as unknown as Db
	await addManyUsers(db, { engine, count: users, now: new Date() })
	await db.executeQuery(CompiledQuery.raw(engine === 'postgres' ? 'vacuum analyze' : 'analyze'))
	const sets = roleSetsWith([{ name: customRole, permissions: 'panel.access' }])
	const options: ListOptions = { db, engine, sets, now: new Date(), seesAddresses: true }
	process.stdout.write(`${users} users, ${engine}, p95 of ${calls} calls a page:\n`)
	const p95s: number[] = []
	for (const query of offeredQueries()) {
		for (const [page, cursor] of await pagesOf(options, query)) {
			const p95 = await p95Of(options, { ...query, cursor })
			p95s.push(p95)
			if (p95 >= maxP95Ms) report(`${JSON.stringify(query)}, ${page}: ${p95.toFixed(0)} ms`, false)
		}
	}
	const worst = Math.max(...p95s)
	report(
		`${p95s.length} pages: median ${percentile(p95s, 0.5).toFixed(1)} ms, the slowest ${worst.toFixed(1)} ms (target: ${maxP95Ms} ms)`,
		worst < maxP95Ms,
	)
	await db.destroy()
	exportInProcess(place)
}

/** The first page, the one after, back from that one, and from the middle of the list in both directions. */
async function pagesOf(options: ListOptions, query: UsersQuery) {
	const pages: [string, string | undefined][] = [['first page', undefined]]
	const { next } = await listUsers(options, query)
	if (!next) return pages
	const { previous } = await listUsers(options, { ...query, cursor: next })
	pages.push(['next page', next], ['page back', previous ?? undefined])
	for (const cursor of pagesInMiddle(query, options.now)) pages.push(['page in the middle', cursor])
	return pages
}

/** The lowest of three rounds if it is too long: other work on the machine only adds. */
async function p95Of(options: ListOptions, query: UsersQuery): Promise<number> {
	let lowest = Number.POSITIVE_INFINITY
	for (let round = 0; round < maxRounds && lowest >= maxP95Ms; round += 1) {
		const times: number[] = []
		for (let call = 0; call < calls; call += 1) {
			const startedMs = performance.now()
			await listUsers(options, query)
			times.push(performance.now() - startedMs)
		}
		lowest = Math.min(lowest, percentile(times, 0.95))
	}
	return lowest
}

/** In a process of its own, whose heap is smaller than the file, with the young generation of `npm start`. */
function exportInProcess({ dataDir, databaseUrl }: Place): void {
	const { stdout, status } = spawnSync(
		process.execPath,
		['--max-semi-space-size=4', `--max-old-space-size=${exportHeapMb}`, 'bench/accounts/export-alone.ts'],
		{
			env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
			stdio: ['ignore', 'pipe', 'inherit'],
		},
	)
	if (status !== 0) throw new Error(`The export ended with ${status}`)
	const { bytes, residentMb } = JSON.parse(String(stdout)) as { bytes: number; residentMb: number[] }
	const [first = 0, ...others] = residentMb
	const growthMb = Math.max(...others) - first
	report(
		`export: ${(bytes / 1e6).toFixed(0)} MB; resident memory at 10, 50 and 100 %: ${residentMb.map((each) => each.toFixed(0)).join(', ')} MB (target: grows by at most ${maxGrowthMb} MB)`,
		growthMb <= maxGrowthMb,
	)
}
