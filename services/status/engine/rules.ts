import type { Rules } from '#services/status/derive-state.ts'
import type { Monitor } from '#services/status/monitors/monitor.ts'

/** For how long one observation of a monitor speaks: to the end of the next check, and a little more. */
export const validMs = ({
	intervalMs,
	timeoutMs,
	retries,
}: Pick<Monitor, 'intervalMs' | 'timeoutMs' | 'retries'>) => intervalMs + timeoutMs * (retries + 1) + 5000

/** How observations of a monitor settle its state. A call of a job, or its absence, is no sample: one is enough. */
export function rulesOf(monitor: Monitor): Rules {
	const { downAfter, degradedAfter, upAfter } =
		monitor.target.kind === 'heartbeat' ? { downAfter: 1, degradedAfter: 1, upAfter: 1 } : monitor
	return { downAfter, degradedAfter, upAfter, validMs: validMs(monitor) }
}
