import type { Monitor } from '#services/status/monitors/monitor.ts'
import type { Finding } from '#services/status/probes/finding.ts'

/**
 * One check of a monitor: looks again, up to `retries` times, while it finds it down, and calls an answer that took
 * longer than the monitor allows degraded. `online` is asked of what is down and elsewhere, and told when the last look
 * began (by `performance.now()`): when our own network was down then, nothing is known.
 */
export async function check<Found extends Finding>(
	{ retries, slowAboveMs, target }: Pick<Monitor, 'retries' | 'slowAboveMs' | 'target'>,
	look: () => Promise<Found>,
	online: (since: number) => Promise<boolean>,
): Promise<Found> {
	const mostRetries = target.kind === 'heartbeat' ? 0 : retries
	let since = performance.now()
	let finding = await look()
	for (let retry = 0; retry < mostRetries && finding.outcome === 'down'; retry += 1) {
		since = performance.now()
		finding = await look()
	}
	const isElsewhere = target.kind !== 'part' && target.kind !== 'connectivity' && target.kind !== 'heartbeat'
	if (finding.outcome === 'down' && isElsewhere && !(await online(since))) {
		return { ...finding, outcome: 'unknown', cause: 'own-network' }
	}
	const { outcome, latencyMs } = finding
	const isSlow = outcome === 'up' && slowAboveMs !== null && latencyMs !== null && latencyMs > slowAboveMs
	return isSlow ? { ...finding, outcome: 'degraded', cause: 'slow' } : finding
}
