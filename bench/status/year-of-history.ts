import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createReading } from '#services/status/history/public-history.ts'
import { median, percentile, report } from '#bench/accounts/figures.ts'
import { fillHistory, openStatusDatabase } from './fill.ts'

const monitors = 200
const rounds = 20
const maxBytes = 1_000_000_000
const maxMs = 50
const tables = ['checks', 'hours', 'state_transitions'] as const

/** A year of 200 monitors at 60 s: the size of the database and the time to read the overview, uncached. */
export async function yearOfHistory(): Promise<void> {
	process.stdout.write(`a year of history of ${monitors} monitors at 60 s (SQLite)\n`)
	const dataDir = mkdtempSync(join(tmpdir(), 'parvis-history-'))
	try {
		const now = Date.now()
		await fillHistory({ dataDir, monitors, now })
		reportSize(join(dataDir, 'status.sqlite'))
		await readPage(dataDir, now)
	} finally {
		rmSync(dataDir, { recursive: true })
	}
}

function reportSize(file: string): void {
	const database = new DatabaseSync(file, { readOnly: true })
	for (const table of tables) {
		const count = database.prepare(`select count(*) as count from ${table}`).get()
		const pages = database
			.prepare(
				`select sum(pgsize) as bytes from dbstat
				where name in (select name from sqlite_schema where tbl_name = ?)`,
			)
			.get(table)
		const bytes = Number(pages?.['bytes'])
		process.stdout.write(`  ${table}: ${Number(count?.['count'])} rows, ${megabytes(bytes)} with indexes\n`)
	}
	database.close()
	const { size } = statSync(file)
	report(`total: ${megabytes(size)} (target: under ${megabytes(maxBytes)})`, size < maxBytes)
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function readPage(dataDir: string, now: number): Promise<void> {
	const { db, engine } = await openStatusDatabase(dataDir)
	const reading = createReading({
		db,
		engine,
		clock: { now: () => new Date(now) },
		maintenance: async () => [],
	})
	const { groups } = await reading.overview()
	const id = groups[0]!.monitors[0]!.id
	const page = await times(() => reading.overview())
	report(
		`overview: p50 ${page.p50.toFixed(1)} ms, p95 ${page.p95.toFixed(1)} ms (target: under ${maxMs})`,
		page.p50 < maxMs,
	)
	const chart = await times(() => reading.latencies(id, '1y'))
	process.stdout.write(`  chart of one monitor over a year: p50 ${chart.p50.toFixed(1)} ms\n`)
	await db.destroy()
}

async function times(read: () => Promise<unknown>) {
	const durations: number[] = []
	for (let round = 0; round < rounds; round += 1) {
		const startedMs = performance.now()
		await read()
		durations.push(performance.now() - startedMs)
	}
	return { p50: median(durations), p95: percentile(durations, 0.95) }
}
