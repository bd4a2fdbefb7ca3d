import type { ServiceState } from '#services/status/contract.ts'
import type { State } from '#web/ui/state-badge.tsx'

export type Overall = { state: State; down: number }

export function overallOf(services: readonly Pick<ServiceState, 'state'>[] | null): Overall {
	const known = services?.filter(({ state }) => state !== 'unknown') ?? []
	if (known.length === 0) return { state: 'unknown', down: 0 }
	const down = known.filter(({ state }) => state === 'down').length
	if (down > 0) return { state: down === known.length ? 'bad' : 'warn', down }
	return { state: known.some(({ state }) => state === 'degraded') ? 'warn' : 'good', down }
}
