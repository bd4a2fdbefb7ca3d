import type { Rules } from '#services/status/derive-state.ts'
import type { Monitor } from '#services/status/monitors/monitor.ts'

type Timing = Pick<Monitor, 'intervalMs' | 'timeoutMs' | 'retries'>

const minPauseMs = 1000
const maxPauseMs = 20_000

/**
 * Between a failed probe and the next one of the same check. Each probe has its share of the interval, of which this
 * is what the time-out leaves: what is over by itself in a moment is no failure, and all probes are over within the
 * interval where it is long enough.
 */
export function pauseMs({ intervalMs, timeoutMs, retries }: Timing): number {
	const left = Math.floor(intervalMs / (retries + 1)) - timeoutMs
	return Math.min(Math.max(left, minPauseMs), maxPauseMs)
}

/** For how long one observation of a monitor speaks: to the end of the next check, and a little more. */
export const validMs = (timing: Timing) =>
	timing.intervalMs + timing.timeoutMs * (timing.retries + 1) + pauseMs(timing) * timing.retries + 5000

/** How observations of a monitor settle its state. A call of a job, or its absence, is no sample: one is enough. */
export function rulesOf(monitor: Monitor): Rules {
	const { downAfter, degradedAfter, upAfter } =
		monitor.target.kind === 'heartbeat' ? { downAfter: 1, degradedAfter: 1, upAfter: 1 } : monitor
	return { downAfter, degradedAfter, upAfter, validMs: validMs(monitor) }
}
