import type { ServiceState } from '#services/status/service.ts'
import type { State } from '#web/ui/state-badge.tsx'

/** All services in one word, and how many are down. `unknown` when none was checked. */
export type Overall = { state: State; down: number }

export function overallOf(services: readonly Pick<ServiceState, 'state'>[] | null): Overall {
	if (!services?.length) return { state: 'unknown', down: 0 }
	const down = services.filter(({ state }) => state === 'down').length
	if (down === 0) return { state: 'good', down }
	return { state: down === services.length ? 'bad' : 'warn', down }
}
