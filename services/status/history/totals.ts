import type { ShownState } from '#services/status/contract.ts'
import { merged, type Span, type StateSpan, type Tally } from './spans.ts'

/** A stretch as it is shown: planned maintenance hides whatever the state was then. */
export type ShownSpan = Span & { state: ShownState; cause: string | null }

/** Stretches in order and what was planned, which may overlap itself: the same time, cut where planned time cuts it. */
export function withMaintenance(spans: readonly StateSpan[], maintenance: readonly Span[]): ShownSpan[] {
	const planned = merged(maintenance)
	if (planned.length === 0) return [...spans]
	const shown: ShownSpan[] = planned.map((each) => ({ ...each, state: 'maintenance', cause: null }))
	let first = 0
	for (const span of spans) {
		while (first < planned.length && planned[first]!.to <= span.from) first += 1
		let from = span.from
		for (let index = first; index < planned.length && planned[index]!.from < span.to; index += 1) {
			const hole = planned[index]!
			if (from < hole.from) shown.push({ ...span, from, to: hole.from })
			from = Math.max(from, hole.to)
		}
		if (from < span.to) shown.push({ ...span, from })
	}
	return shown.toSorted((one, other) => one.from - other.from)
}

const counted = ['up', 'degraded', 'down', 'maintenance'] as const
const places: Partial<Record<ShownState, number>> = { up: 0, degraded: 1, down: 2, maintenance: 3 }
const width = counted.length

/**
 * How the time of any window was spent, exactly, in the time that it takes to find its two ends: by sums from the first
 * stretch on. What no stretch covers is unknown.
 */
export function totalsOf(stretches: readonly ShownSpan[]): (window: Span) => Tally {
	const sums = new Float64Array((stretches.length + 1) * width)
	for (const [index, { from, to, state }] of stretches.entries()) {
		const begin = index * width
		for (let place = 0; place < width; place += 1) sums[begin + width + place] = sums[begin + place]!
		const place = places[state]
		if (place !== undefined) sums[begin + width + place]! += to - from
	}

	/** Adds the time before `at`, `sign` times. */
	function add(tally: Tally, at: number, sign: number): void {
		let low = 0
		let high = stretches.length
		while (low < high) {
			const middle = (low + high) >> 1
			if (stretches[middle]!.from < at) low = middle + 1
			else high = middle
		}
		if (low === 0) return
		const { from, to, state } = stretches[low - 1]!
		const begin = (low - 1) * width
		for (let place = 0; place < width; place += 1) tally[counted[place]!] += sign * sums[begin + place]!
		if (state !== 'unknown') tally[state] += sign * (Math.min(at, to) - from)
	}

	return (window) => {
		const tally = { unknown: 0, up: 0, degraded: 0, down: 0, maintenance: 0 }
		add(tally, window.to, 1)
		add(tally, window.from, -1)
		const { up, degraded, down, maintenance } = tally
		tally.unknown = window.to - window.from - up - degraded - down - maintenance
		return tally
	}
}
