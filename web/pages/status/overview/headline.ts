import type { ShownState } from '#services/status/contract.ts'

export type Headline = {
	state: ShownState
	kind: 'allUp' | 'noneKnown' | 'incident' | 'maintenance' | 'degraded' | 'down' | 'allDown' | 'unknown'
	count: number
}

/** The worst known state wins. An open incident counts when no service is down or degraded. */
export function headlineOf(states: readonly ShownState[], hasIncident: boolean, isBlind = false): Headline {
	const count = (state: ShownState) => states.filter((each) => each === state).length
	const [down, degraded, up, unknown] = [count('down'), count('degraded'), count('up'), count('unknown')]
	if (down > 0) return { state: 'down', kind: down === states.length ? 'allDown' : 'down', count: down }
	if (degraded > 0) return { state: 'degraded', kind: 'degraded', count: degraded }
	if (hasIncident) return { state: 'degraded', kind: 'incident', count: 1 }
	if (count('maintenance') > 0) {
		return { state: 'maintenance', kind: 'maintenance', count: count('maintenance') }
	}
	if (up === 0 || isBlind) return { state: 'unknown', kind: 'unknown', count: unknown }
	return { state: 'up', kind: unknown > 0 ? 'noneKnown' : 'allUp', count: up }
}
