import type { Database } from '#platform/database/open.ts'
import { createLog } from '#platform/log.ts'
import { migrations } from '#services/status/migrations/index.ts'
import { probeResult } from '#services/status/probes/probe-result.ts'
import { type MonitorFields, monitorFields } from '#services/status/monitors/monitor.ts'
import { addMonitor, changeMonitor, findMonitor } from '#services/status/monitors/queries.ts'
import type { Db, StatusTables } from '#services/status/tables.ts'
import { createEngine } from './engine.ts'
import type { TestDatabase } from '#tests/support/databases.ts'

export const dayMs = 86_400_000

/** A Monday, 8 h in Paris. */
export const start = Date.parse('2026-03-16T07:00:00.000Z')

export function clockAt(ms: number) {
	let nowMs = ms
	return {
		now: () => new Date(nowMs),
		ms: () => nowMs,
		set(to: number) {
			nowMs = to
		},
		pass(by: number) {
			nowMs += by
		},
	}
}

export type TestClock = ReturnType<typeof clockAt>

export const openStatus = async ({ openDatabase }: TestDatabase) =>
	await openDatabase<StatusTables>('status', migrations)

export async function addMonitors(
	db: Db,
	now: number,
	monitors: Partial<MonitorFields>[],
): Promise<string[]> {
	return await db.transaction().execute(async (trx) => {
		const ids: string[] = []
		for (const [index, fields] of monitors.entries()) {
			const target = { kind: 'tcp', host: 'example.org', port: 443 }
			const parsed = monitorFields.parse({ name: `Monitor ${index}`, target, retries: 0, ...fields })
			ids.push(await addMonitor(trx, { fields: parsed, now, privateAllowed: true }))
		}
		return ids
	})
}

/** Changes some fields of a monitor, as the API does. */
export async function change(
	db: Db,
	id: string,
	changes: Partial<MonitorFields>,
	now: number,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const before = (await findMonitor(trx, id))!
		await changeMonitor(trx, before, { fields: { ...before, ...changes }, now })
	})
}

type EngineOptions = Parameters<typeof createEngine>[0]

/** An engine with captured log lines; by default the network works and retries do not pause. */
export function engineOn(
	{ db, engine }: Database<StatusTables>,
	options: Pick<EngineOptions, 'clock' | 'probe'> & Partial<EngineOptions>,
) {
	const lines: string[] = []
	const log = createLog((line) => lines.push(line))
	const defaults = { online: async () => true, recorded() {}, pause: async () => {} }
	const running = createEngine({ db, engine, log, ...defaults, ...options })
	return { ...running, lines }
}

export const up = async () => probeResult('up', { latencyMs: 12 })

export const listChecks = async (db: Db, monitorId?: string) =>
	await db
		.selectFrom('checks')
		.selectAll()
		.$if(monitorId !== undefined, (query) => query.where('monitor_id', '=', monitorId!))
		.orderBy('monitor_id')
		.orderBy('at')
		.execute()

/** `up 07:00:00, down 07:02:00 timeout`, in UTC. */
export async function listedTransitions(db: Db, monitorId: string): Promise<string> {
	const transitions = await db
		.selectFrom('state_transitions')
		.selectAll()
		.where('monitor_id', '=', monitorId)
		.orderBy('at')
		.execute()
	return transitions
		.map(({ at, state, cause }) =>
			[state, new Date(at).toISOString().slice(11, 19), cause ?? ''].join(' ').trim(),
		)
		.join(', ')
}

/** All due times, with or without a lease. */
export async function dueTimes(db: Db): Promise<number[]> {
	const rows = await db.selectFrom('schedules').select('due_at').orderBy('due_at').execute()
	return rows.map(({ due_at }) => due_at)
}
