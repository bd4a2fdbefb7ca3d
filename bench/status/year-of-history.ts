import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createReading } from '#services/status/history/public-history.ts'
import { median, percentile, report } from '#bench/accounts/figures.ts'
import { fillHistory, openStatusDatabase } from './fill.ts'

const monitors = 200
const rounds = 20
const wantedBytes = 1_000_000_000
const wantedMs = 50
const tables = ['checks', 'hours', 'state_transitions'] as const

/** A year of 200 monitors at 60 s: what it weighs, and what it takes to read the page of all of them, uncached. */
export async function yearOfHistory(): Promise<void> {
	process.stdout.write(`a year of history of ${monitors} monitors at 60 s (SQLite)\n`)
	const dataDir = mkdtempSync(join(tmpdir(), 'parvis-history-'))
	try {
		const now = Date.now()
		await fillHistory({ dataDir, monitors, now })
		weigh(join(dataDir, 'status.sqlite'))
		await readPage(dataDir, now)
	} finally {
		rmSync(dataDir, { recursive: true })
	}
}

function weigh(file: string): void {
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
	report(`in all: ${megabytes(size)} (wanted: under ${megabytes(wantedBytes)})`, size < wantedBytes)
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
		`the page: ${page.middle.toFixed(1)} ms in the middle, p95 ${page.p95.toFixed(1)} ms (wanted: under ${wantedMs})`,
		page.middle < wantedMs,
	)
	const chart = await times(() => reading.latencies(id, '1y'))
	process.stdout.write(`  the chart of a year of one: ${chart.middle.toFixed(1)} ms\n`)
	await db.destroy()
}

async function times(read: () => Promise<unknown>) {
	const took: number[] = []
	for (let round = 0; round < rounds; round += 1) {
		const began = performance.now()
		await read()
		took.push(performance.now() - began)
	}
	return { middle: median(took), p95: percentile(took, 0.95) }
}
