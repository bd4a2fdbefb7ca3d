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

type Filling = {
	dataDir: string
	monitors: number
	/** The end of the history. */
	now: number
	days?: number
	/** Outages and slow times of a monitor in a year, of some minutes each. */
	troubles?: number
}

export const openStatusDatabase = async (dataDir: string) =>
	await openDatabase<StatusTables>({ DATA_DIR: dataDir, DATABASE_URL: undefined }, 'status', migrations)

/** A status database on SQLite as so many monitors at 60 s leave it after so many days. */
export async function fillHistory(given: Filling): Promise<void> {
	const { dataDir, monitors, now, days = 365, troubles = 100 } = given
	const { db } = await openStatusDatabase(dataDir)
	await db.destroy()
	const database = new DatabaseSync(join(dataDir, 'status.sqlite'))
	database.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -400000; begin')
	const insertInto = (table: keyof StatusTables, row: Record<string, SQLInputValue>) => {
		const columns = Object.keys(row)
		const places = columns.map(() => '?').join(', ')
		return database.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`)
	}
	const begin = now - days * dayMs
	const ids = Array.from({ length: monitors }, () => randomUUID())
	for (const [index, id] of ids.entries()) {
		for (const [table, row] of rowsOf(id, { index, begin, now })) {
			insertInto(table, row).run(...Object.values(row))
		}
	}
	fillTurns(database, ids, { begin, now, troubles: Math.round((troubles * days) / 365) })
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

type Stretch = { begin: number; now: number }

const next = seededIntegers(1)
/** From 0 to below 1, the same in every run. */
const drawnShare = () => next(2 ** 30) / 2 ** 30

/** Up, with times of trouble at random: two in three are outages. */
function fillTurns(
	database: DatabaseSync,
	ids: string[],
	{ begin, now, troubles }: Stretch & { troubles: number },
) {
	const turn = database.prepare(
		'insert into state_transitions (monitor_id, at, state, cause, detail) values (?, ?, ?, ?, ?)',
	)
	for (const id of ids) {
		turn.run(id, begin, 'up', null, null)
		const stepMs = (now - begin) / (troubles + 1)
		for (let count = 1; count <= troubles; count += 1) {
			const at = Math.round(begin + count * stepMs - drawnShare() * (stepMs / 2))
			if (count % 3 > 0) turn.run(id, at, 'down', 'timeout', 'no answer within 10000 ms')
			else turn.run(id, at, 'degraded', 'slow', null)
			turn.run(id, at + 2 * minuteMs + Math.round((drawnShare() * stepMs) / 4), 'up', null, null)
		}
	}
}

/** Response times of a monitor lie around a middle of its own, with a long tail (log-normal). */
function latencyAround(middleMs: number): number {
	const normal = Math.sqrt(-2 * Math.log(1 - drawnShare())) * Math.cos(2 * Math.PI * drawnShare())
	return Math.round(middleMs * Math.exp(0.35 * normal))
}

const middleOfMonitor = (index: number) => 10 + ((index * 37) % 300)

function fillHours(database: DatabaseSync, ids: string[], { begin, now }: Stretch) {
	const insert = database.prepare(
		'insert into hours (monitor_id, at, checks, latencies, minutes) values (?, ?, ?, ?, ?)',
	)
	// Making each hour would take longer than writing it: those of a monitor are drawn from 40.
	const drawn = ids.map((_, index) => Array.from({ length: 40 }, () => someHour(middleOfMonitor(index))))
	for (let at = Math.floor(begin / hourMs) * hourMs; at + hourMs <= now; at += hourMs) {
		for (const [index, id] of ids.entries()) {
			const { checks, latencies, minutes } = drawn[index]![Math.floor(drawnShare() * 40)]!
			insert.run(id, at, checks, latencies, minutes)
		}
	}
}

function someHour(middleMs: number) {
	const times = Array.from({ length: 60 }, (_, minute) => minute * minuteMs)
	return packHour(times.map((at) => ({ at, latency_ms: latencyAround(middleMs) })))
}

function fillChecks(database: DatabaseSync, ids: string[], now: number) {
	const check = database.prepare(
		"insert into checks (monitor_id, at, outcome, latency_ms, cause, detail) values (?, ?, 'up', ?, null, null)",
	)
	for (let at = now - checkRetentionMs; at < now; at += minuteMs) {
		for (const [index, id] of ids.entries()) check.run(id, at + index, latencyAround(middleOfMonitor(index)))
	}
}
