import type { ShownState } from '#services/status/contract.ts'

/** All services in one word, which the page has a sentence for, and how many it is about. */
export type Headline = {
	state: ShownState
	kind: 'allUp' | 'noneKnown' | 'incident' | 'maintenance' | 'degraded' | 'down' | 'allDown' | 'unknown'
	count: number
}

/**
 * The worst that is known, over what is not. An incident that the team has opened counts when nothing else is wrong; that
 * nothing is, counts unless our own network is down.
 */
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
