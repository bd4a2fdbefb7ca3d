import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Insertable } from 'kysely'
import { openDatabase } from '#platform/database/open.ts'
import { packHour } from '#services/status/history/latencies.ts'
import { checkRetentionMs } from '#services/status/history/retention.ts'
import { migrations } from '#services/status/migrations/index.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import type { StatusTables } from '#services/status/tables.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type FillOptions = {
	dataDir: string
	monitors: number
	/** The end of the history. */
	now: number
	days?: number
	/** Outages and slow periods of a monitor per year, of some minutes each. */
	disruptions?: number
}

export const openStatusDatabase = async (dataDir: string) =>
	await openDatabase<StatusTables>({ DATA_DIR: dataDir, DATABASE_URL: undefined }, 'status', migrations)

/** Fills a status database (SQLite) with the history of monitors at 60 s. */
export async function fillHistory(options: FillOptions): Promise<void> {
	const { dataDir, monitors, now, days = 365, disruptions = 100 } = options
	const { db } = await openStatusDatabase(dataDir)
	await db.destroy()
	const database = new DatabaseSync(join(dataDir, 'status.sqlite'))
	database.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -400000; begin')
	const insertInto = (table: keyof StatusTables, row: Record<string, SQLInputValue>) => {
		const columns = Object.keys(row)
		const placeholders = columns.map(() => '?').join(', ')
		return database.prepare(`insert into ${table} (${columns.join(', ')}) values (${placeholders})`)
	}
	const begin = now - days * dayMs
	const ids = Array.from({ length: monitors }, () => randomUUID())
	for (const [index, id] of ids.entries()) {
		for (const [table, row] of rowsOf(id, { index, begin, now })) {
			insertInto(table, row).run(...Object.values(row))
		}
	}
	fillTransitions(database, ids, { begin, now, disruptions: Math.round((disruptions * days) / 365) })
	fillHours(database, ids, { begin, now })
	fillChecks(database, ids, now)
	database.exec('commit; analyze; pragma wal_checkpoint(truncate)')
	database.close()
}

function rowsOf(id: string, { index, begin, now }: { index: number; begin: number; now: number }) {
	const monitor: Insertable<StatusTables['monitors']> = {
		id,
		group_id: null,
		position: index,
		name: `Service ${index}`,
		description: '',
		kind: 'http',
		target_json: JSON.stringify({ kind: 'http', url: `https://service-${index}.exemple.fr/` }),
		heartbeat_token: null,
		interval_ms: minuteMs,
		timeout_ms: 10_000,
		retries: 1,
		down_after: 2,
		degraded_after: 3,
		up_after: 2,
		slow_above_ms: null,
		tags_json: '[]',
		depends_on_json: '[]',
		is_public: 1,
		paused_at: null,
		created_at: begin,
		updated_at: begin,
		expected_since: begin,
		private_allowed: 0,
	}
	const currentState: Insertable<StatusTables['current_states']> = {
		monitor_id: id,
		state: 'up',
		since: begin,
		cause: null,
		recent_json: '[]',
		checked_at: now - 1000,
		expires_at: now + 2 * minuteMs,
		latency_ms: 80,
		facts_json: '{}',
	}
	return [
		['monitors', monitor],
		['schedules', { monitor_id: id, due_at: now + minuteMs, lease_until: 0, lease_by: '' }],
		['current_states', currentState],
	] as const
}

type Period = { begin: number; now: number }

const next = seededIntegers(1)
/** Seeded random number from 0 to below 1. */
const random = () => next(2 ** 30) / 2 ** 30

/** Up, with random disruptions: two in three are outages. */
function fillTransitions(
	database: DatabaseSync,
	ids: string[],
	{ begin, now, disruptions }: Period & { disruptions: number },
) {
	const insert = database.prepare(
		'insert into state_transitions (monitor_id, at, state, cause, detail) values (?, ?, ?, ?, ?)',
	)
	for (const id of ids) {
		insert.run(id, begin, 'up', null, null)
		const stepMs = (now - begin) / (disruptions + 1)
		for (let count = 1; count <= disruptions; count += 1) {
			const at = Math.round(begin + count * stepMs - random() * (stepMs / 2))
			if (count % 3 > 0) insert.run(id, at, 'down', 'timeout', 'no answer within 10000 ms')
			else insert.run(id, at, 'degraded', 'slow', null)
			insert.run(id, at + 2 * minuteMs + Math.round((random() * stepMs) / 4), 'up', null, null)
		}
	}
}

/** A log-normal response time. */
function randomLatencyMs(medianMs: number): number {
	const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
	return Math.round(medianMs * Math.exp(0.35 * normal))
}

const medianMsOf = (index: number) => 10 + ((index * 37) % 300)

function fillHours(database: DatabaseSync, ids: string[], { begin, now }: Period) {
	const insert = database.prepare(
		'insert into hours (monitor_id, at, checks, latencies, minutes) values (?, ?, ?, ?, ?)',
	)
	// Computing an hour takes longer than inserting it: each monitor has 40, from which its hours are drawn.
	const samples = ids.map((_, index) => Array.from({ length: 40 }, () => randomHour(medianMsOf(index))))
	for (let at = Math.floor(begin / hourMs) * hourMs; at + hourMs <= now; at += hourMs) {
		for (const [index, id] of ids.entries()) {
			const { checks, latencies, minutes } = samples[index]![Math.floor(random() * 40)]!
			insert.run(id, at, checks, latencies, minutes)
		}
	}
}

function randomHour(medianMs: number) {
	const times = Array.from({ length: 60 }, (_, minute) => minute * minuteMs)
	return packHour(times.map((at) => ({ at, latency_ms: randomLatencyMs(medianMs) })))
}

function fillChecks(database: DatabaseSync, ids: string[], now: number) {
	const check = database.prepare(
		"insert into checks (monitor_id, at, outcome, latency_ms, cause, detail) values (?, ?, 'up', ?, null, null)",
	)
	for (let at = now - checkRetentionMs; at < now; at += minuteMs) {
		for (const [index, id] of ids.entries()) check.run(id, at + index, randomLatencyMs(medianMsOf(index)))
	}
}
