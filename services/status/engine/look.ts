import type { BlockList } from 'node:net'
import type { Clock } from '#platform/clock.ts'
import { type Readiness, stateOf } from '#platform/http/health.ts'
import { readBeat } from '#services/status/heartbeats/queries.ts'
import { silenceOf } from '#services/status/heartbeats/silence.ts'
import type { Monitor } from '#services/status/monitors/monitor.ts'
import type { Limits } from '#services/status/probes/deadline.ts'
import { type Finding, found } from '#services/status/probes/finding.ts'
import { isProbed, probeOf } from '#services/status/probes/probe.ts'
import type { Db } from '#services/status/tables.ts'

/** What one look found, and when the next must come at the latest where the interval alone does not say it. */
export type Sighting = Finding & { lookAgainAt?: number }

type Parts = readonly Readiness[]

/** Where looks may go beside the internet. */
type Reach = Omit<Limits, 'timeoutMs'>

/** Looks once at what fields describe. Of a heartbeat nothing can be seen without its monitor. */
export async function lookOnce(
	{ target, timeoutMs }: Pick<Monitor, 'target' | 'timeoutMs'>,
	parts: Parts,
	reach: Reach,
): Promise<Finding> {
	if (isProbed(target)) return await probeOf(target)(target, { ...reach, timeoutMs })
	if (target.kind === 'part') return await lookAtPart(target.part, parts)
	return found('unknown', { cause: 'not-possible' })
}

/** How the engine looks at a monitor. `parts` are those of this site that may be watched by their names; may grow. */
export function createLook(given: { db: Db; clock: Clock; parts: Parts; privateNetworks: BlockList }) {
	const { db, clock, parts, privateNetworks } = given
	return async function look(monitor: Monitor): Promise<Sighting> {
		const { id, target, intervalMs, askedSince, privateAllowed } = monitor
		const reach = { allowPrivate: privateAllowed, privateNetworks }
		if (target.kind !== 'heartbeat') return await lookOnce(monitor, parts, reach)
		const beat = await readBeat(db, id)
		return silenceOf({ beat, askedSince, patienceMs: intervalMs + target.graceMs }, clock.now().getTime())
	}
}

async function lookAtPart(name: string, parts: Parts): Promise<Finding> {
	const part = parts.find((each) => each.name === name)
	if (!part) return found('unknown', { cause: 'not-possible', detail: { code: 'no-part' } })
	const began = performance.now()
	if ((await stateOf(part)) !== 'ok') return found('down', { cause: 'part-failed' })
	return found('up', { latencyMs: Math.round(performance.now() - began) })
}
