import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from '#services/status/probes/kinds.ts'
import type { Monitor } from '#services/status/monitors/monitor.ts'
import type { ProbeResult } from '#services/status/probes/probe-result.ts'
import type { Online } from './online.ts'
import { pauseMs } from './rules.ts'

type CheckedMonitor = Pick<Monitor, 'intervalMs' | 'timeoutMs' | 'retries' | 'slowAboveMs' | 'target'>

type CheckOptions<Result> = {
	probe(): Promise<Result>
	/** Called for a remote target that is down, with the start time of the last probe. */
	online: Online
	/** Waits before another probe. */
	pause?(ms: number): Promise<void>
}

/**
 * One check of a monitor. Retries up to `retries` times, with a pause before each, while the target is down, and
 * reports a response slower than `slowAboveMs` as degraded. The result is unknown when our own network was down
 * during the last probe.
 */
export async function check<Result extends ProbeResult>(
	monitor: CheckedMonitor,
	{ probe, online, pause = wait }: CheckOptions<Result>,
): Promise<Result> {
	const { retries, slowAboveMs, target } = monitor
	const maxRetries = target.kind === 'heartbeat' ? 0 : retries
	let since = performance.now()
	let result = await probe()
	for (let retry = 0; retry < maxRetries && result.outcome === 'down'; retry += 1) {
		await pause(pauseMs(monitor))
		since = performance.now()
		result = await probe()
	}
	if (result.outcome === 'down' && isRemote(target) && !(await online(since))) {
		return { ...result, outcome: 'unknown', cause: 'own-network', detail: null }
	}
	const { outcome, latencyMs } = result
	const isSlow = outcome === 'up' && slowAboveMs !== null && latencyMs !== null && latencyMs > slowAboveMs
	if (!isSlow) return result
	const detail = { code: 'slow', ms: latencyMs, maxMs: slowAboveMs } as const
	return { ...result, outcome: 'degraded', cause: 'slow', detail }
}

/** Whether reaching the target depends on our own network. */
function isRemote(target: Target): boolean {
	if (target.kind === 'http') return !isLoopback(new URL(target.url).hostname)
	if ('host' in target) return !isLoopback(target.host)
	return target.kind === 'dns'
}

/** Loopback names and addresses (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const isLoopback = (host: string) => /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
