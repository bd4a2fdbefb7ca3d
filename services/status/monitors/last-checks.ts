import { detailIn } from '#services/status/probes/detail.ts'
import { readBeat } from '#services/status/heartbeats/queries.ts'
import type { Db } from '#services/status/tables.ts'
import type { LastChecks } from './contract.ts'

const most = 20

export async function readLastChecks(db: Db, monitorId: string): Promise<LastChecks> {
	const [rows, beat] = await Promise.all([
		db
			.selectFrom('checks')
			.select(['at', 'outcome', 'latency_ms', 'cause', 'detail'])
			.where('monitor_id', '=', monitorId)
			.orderBy('at', 'desc')
			.limit(most)
			.execute(),
		readBeat(db, monitorId),
	])
	const checks = rows.map(({ at, latency_ms: latencyMs, detail, ...row }) => ({
		...row,
		at: iso(at),
		latencyMs,
		detail: detailIn(detail),
	}))
	return { checks, lastCall: beat && { ...beat, at: iso(beat.at) } }
}

const iso = (ms: number) => new Date(ms).toISOString()
