import { detailIn } from '#services/status/probes/detail.ts'
import { readHeartbeat } from '#services/status/heartbeats/queries.ts'
import type { Db } from '#services/status/tables.ts'
import type { LastChecks } from './contract.ts'

const maxChecks = 20

export async function readLastChecks(db: Db, monitorId: string): Promise<LastChecks> {
	const [rows, heartbeat] = await Promise.all([
		db
			.selectFrom('checks')
			.select(['at', 'outcome', 'latency_ms', 'cause', 'detail'])
			.where('monitor_id', '=', monitorId)
			.orderBy('at', 'desc')
			.limit(maxChecks)
			.execute(),
		readHeartbeat(db, monitorId),
	])
	const checks = rows.map(({ at, latency_ms: latencyMs, detail, ...row }) => ({
		...row,
		at: iso(at),
		latencyMs,
		detail: detailIn(detail),
	}))
	return { checks, lastCall: heartbeat && { ...heartbeat, at: iso(heartbeat.at) } }
}

const iso = (ms: number) => new Date(ms).toISOString()
