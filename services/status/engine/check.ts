import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from '#services/status/probes/kinds.ts'
import type { Monitor } from '#services/status/monitors/monitor.ts'
import type { ProbeResult } from '#services/status/probes/probe-result.ts'
import type { Online } from './online.ts'
import { pauseMs } from './rules.ts'

type Checked = Pick<Monitor, 'intervalMs' | 'timeoutMs' | 'retries' | 'slowAboveMs' | 'target'>

type By<Found> = {
	probe(): Promise<Found>
	/** Asked of what is down and elsewhere, and given when the last probe began. */
	online: Online
	/** Waits before another probe. */
	pause?(ms: number): Promise<void>
}

/**
 * One check of a monitor: probes again, up to `retries` times and after a pause each time, while it finds it down, and
 * calls an answer that took longer than the monitor allows degraded. When our own network was down in the last probe,
 * nothing is known.
 */
export async function check<Found extends ProbeResult>(
	monitor: Checked,
	{ probe, online, pause = wait }: By<Found>,
): Promise<Found> {
	const { retries, slowAboveMs, target } = monitor
	const maxRetries = target.kind === 'heartbeat' ? 0 : retries
	let since = performance.now()
	let result = await probe()
	for (let retry = 0; retry < maxRetries && result.outcome === 'down'; retry += 1) {
		await pause(pauseMs(monitor))
		since = performance.now()
		result = await probe()
	}
	if (result.outcome === 'down' && isElsewhere(target) && !(await online(since))) {
		return { ...result, outcome: 'unknown', cause: 'own-network', detail: null }
	}
	const { outcome, latencyMs } = result
	const isSlow = outcome === 'up' && slowAboveMs !== null && latencyMs !== null && latencyMs > slowAboveMs
	if (!isSlow) return result
	const detail = { code: 'slow', ms: latencyMs, maxMs: slowAboveMs } as const
	return { ...result, outcome: 'degraded', cause: 'slow', detail }
}

/** Whether our own network lies between us and a target. */
function isElsewhere(target: Target): boolean {
	if (target.kind === 'http') return !isLoopback(new URL(target.url).hostname)
	if ('host' in target) return !isLoopback(target.host)
	return target.kind === 'dns'
}

/** This machine by the names that never leave it (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const isLoopback = (host: string) => /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
