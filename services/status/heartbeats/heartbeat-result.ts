import { probeResult } from '#services/status/probes/probe-result.ts'
import type { Heartbeat } from './queries.ts'

type Heard = {
	/** The last call; null when there was none yet. */
	heartbeat: Heartbeat | null
	/** Since when the job is to call as often: it is not late for what it was not asked for. */
	expectedSince: number
	/** The interval and the grace together. */
	maxSilenceMs: number
}

/** What a heartbeat says of its job at `now`, and when its silence will say otherwise. All in milliseconds. */
export function heartbeatResult({ heartbeat, expectedSince, maxSilenceMs }: Heard, now: number) {
	if (heartbeat && now <= heartbeat.at + maxSilenceMs) {
		const result = heartbeat.failed ? probeResult('down', { cause: 'job-failed' }) : probeResult('up')
		return { ...result, nextProbeAt: heartbeat.at + maxSilenceMs + 1 }
	}
	if (now <= expectedSince + maxSilenceMs)
		return { ...probeResult('unknown'), nextProbeAt: expectedSince + maxSilenceMs + 1 }
	const at = heartbeat && new Date(heartbeat.at).toISOString()
	return probeResult('down', { cause: 'no-heartbeat', detail: at ? { code: 'last-call', at } : null })
}
