import { probeResult } from '#services/status/probes/probe-result.ts'
import type { Heartbeat } from './queries.ts'

type HeartbeatInput = {
	/** The last heartbeat; null before the first. */
	heartbeat: Heartbeat | null
	/** When the job was first expected to call at this interval: it is not late for earlier calls. */
	expectedSince: number
	/** The interval and the grace together. */
	maxSilenceMs: number
}

/** The probe result of a heartbeat monitor at `now`, and when silence will change it. All in milliseconds. */
export function heartbeatResult({ heartbeat, expectedSince, maxSilenceMs }: HeartbeatInput, now: number) {
	if (heartbeat && now <= heartbeat.at + maxSilenceMs) {
		const result = heartbeat.failed ? probeResult('down', { cause: 'job-failed' }) : probeResult('up')
		return { ...result, nextProbeAt: heartbeat.at + maxSilenceMs + 1 }
	}
	if (now <= expectedSince + maxSilenceMs)
		return { ...probeResult('unknown'), nextProbeAt: expectedSince + maxSilenceMs + 1 }
	const at = heartbeat && new Date(heartbeat.at).toISOString()
	return probeResult('down', { cause: 'no-heartbeat', detail: at ? { code: 'last-call', at } : null })
}
