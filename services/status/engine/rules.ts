import type { Rules } from '#services/status/derive-state.ts'
import type { Monitor } from '#services/status/monitors/monitor.ts'

type Timing = Pick<Monitor, 'intervalMs' | 'timeoutMs' | 'retries'>

const minPauseMs = 1000
const maxPauseMs = 20_000

/**
 * The pause before a retry: what the time-out leaves of an equal share of the interval, so that short failures pass
 * and all probes fit into the interval where it is long enough.
 */
export function pauseMs({ intervalMs, timeoutMs, retries }: Timing): number {
	const remainingMs = Math.floor(intervalMs / (retries + 1)) - timeoutMs
	return Math.min(Math.max(remainingMs, minPauseMs), maxPauseMs)
}

/** How long an observation stays valid: until the end of the next check, plus a margin. */
export const validMs = (timing: Timing) =>
	timing.intervalMs + timing.timeoutMs * (timing.retries + 1) + pauseMs(timing) * timing.retries + 5000

/** How observations settle the state. A heartbeat, or its absence, is conclusive: one is enough. */
export function rulesOf(monitor: Monitor): Rules {
	const { downAfter, degradedAfter, upAfter } =
		monitor.target.kind === 'heartbeat' ? { downAfter: 1, degradedAfter: 1, upAfter: 1 } : monitor
	return { downAfter, degradedAfter, upAfter, validMs: validMs(monitor) }
}
