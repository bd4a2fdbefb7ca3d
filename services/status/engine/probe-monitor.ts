import type { BlockList } from 'node:net'
import type { Clock } from '#platform/clock.ts'
import { type Readiness, readinessOf } from '#platform/http/health.ts'
import { readHeartbeat } from '#services/status/heartbeats/queries.ts'
import { heartbeatResult } from '#services/status/heartbeats/heartbeat-result.ts'
import type { Monitor } from '#services/status/monitors/monitor.ts'
import { type Limits, type ProbeResult, probeResult } from '#services/status/probes/probe-result.ts'
import { probeOf } from '#services/status/probes/kinds.ts'
import type { Db } from '#services/status/tables.ts'

/** `nextProbeAt` is the latest time of the next probe where the interval alone does not decide it. */
export type ScheduledProbeResult = ProbeResult & { nextProbeAt?: number }

type Components = readonly Readiness[]

/** Private networks that probes may reach. */
type Reach = Omit<Limits, 'timeoutMs'>

/** Probes a target once. A heartbeat without its monitor is unknown. */
export async function probeOnce(
	{ target, timeoutMs }: Pick<Monitor, 'target' | 'timeoutMs'>,
	components: Components,
	reach: Reach,
): Promise<ProbeResult> {
	const probe = probeOf(target)
	if (probe) return await probe(target, { ...reach, timeoutMs })
	if (target.kind === 'component') return await probeComponent(target.component, components)
	return probeResult('unknown', { cause: 'not-possible' })
}

/**
 * Creates the probe function of the engine. `components` are the services of this site that monitors may name; may
 * grow.
 */
export function createMonitorProbe({
	db,
	clock,
	components,
	privateNetworks,
}: {
	db: Db
	clock: Clock
	components: Components
	privateNetworks: BlockList
}) {
	return async function probe(monitor: Monitor): Promise<ScheduledProbeResult> {
		const { id, target, intervalMs, expectedSince, privateAllowed } = monitor
		const reach = { allowPrivate: privateAllowed, privateNetworks }
		if (target.kind !== 'heartbeat') return await probeOnce(monitor, components, reach)
		const heartbeat = await readHeartbeat(db, id)
		return heartbeatResult(
			{ heartbeat, expectedSince, maxSilenceMs: intervalMs + target.graceMs },
			clock.now().getTime(),
		)
	}
}

async function probeComponent(name: string, components: Components): Promise<ProbeResult> {
	const component = components.find((each) => each.name === name)
	if (!component)
		return probeResult('unknown', { cause: 'not-possible', detail: { code: 'unknown-component' } })
	const began = performance.now()
	if ((await readinessOf(component)) !== 'ok') return probeResult('down', { cause: 'component-failed' })
	return probeResult('up', { latencyMs: Math.round(performance.now() - began) })
}
