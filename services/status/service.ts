import type { Clock } from '#platform/clock.ts'
import { type Readiness, stateOf } from '#platform/http/health.ts'

/** One watched service, as the status page shows it. `checkedAt` is ISO 8601 in UTC. */
export type ServiceState = { name: string; state: 'up' | 'down'; checkedAt: string }

export type StatusService = {
	services(): Promise<ServiceState[]>
}

const keptMs = 5000

/** Probes Parvis's own `parts`, at most once per 5 s however many ask. */
export function createStatusService({ parts, clock }: { parts: Readiness[]; clock: Clock }): StatusService {
	let last: { beganMs: number; states: Promise<ServiceState[]> } | undefined

	async function probe(part: Readiness): Promise<ServiceState> {
		const state = (await stateOf(part)) === 'ok' ? 'up' : 'down'
		return { name: part.name, state, checkedAt: clock.now().toISOString() }
	}

	return {
		async services() {
			const nowMs = clock.now().getTime()
			// A clock that was set back must not make an old answer last.
			if (!last || Math.abs(nowMs - last.beganMs) >= keptMs) {
				last = { beganMs: nowMs, states: Promise.all(parts.map(probe)) }
			}
			return await last.states
		},
	}
}
