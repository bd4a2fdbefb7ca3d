import type { ShownState } from '#services/status/contract.ts'
import type { Span, StateSpan, Tally } from './spans.ts'

/** A stretch as it is shown: planned maintenance hides whatever the state was then. */
export type ShownSpan = Span & { state: ShownState; cause: string | null }

/** Stretches in order and what was planned, merged: the same time, cut where planned time cuts it. */
export function withMaintenance(spans: readonly StateSpan[], planned: readonly Span[]): ShownSpan[] {
	if (planned.length === 0) return [...spans]
	return [...asMaintenance(planned), ...outside(spans, planned)].toSorted(
		(one, other) => one.from - other.from,
	)
}

const asMaintenance = (planned: readonly Span[]): ShownSpan[] =>
	planned.map((each) => ({ ...each, state: 'maintenance', cause: null }))

/** The components of stretches in order that lie outside of what was planned. */
function outside(spans: readonly StateSpan[], planned: readonly Span[]): StateSpan[] {
	const components: StateSpan[] = []
	let first = 0
	for (const span of spans) {
		while (first < planned.length && planned[first]!.to <= span.from) first += 1
		let from = span.from
		for (let index = first; index < planned.length && planned[index]!.from < span.to; index += 1) {
			const hole = planned[index]!
			if (from < hole.from) components.push({ ...span, from, to: hole.from })
			from = Math.max(from, hole.to)
		}
		if (from < span.to) components.push({ ...span, from })
	}
	return components
}

/** How the time of a window was spent when nothing is known of a monitor from `end` on but what was planned. */
export type Spent = (window: Span, end: number) => Tally

/** How the time was spent by stretches in order, of which the last may be without an end, and by what was planned, merged. */
export function spentIn(spans: readonly StateSpan[], planned: readonly Span[]): Spent {
	const known = totalsOf(outside(spans, planned))
	const plannedTime = totalsOf(asMaintenance(planned))
	return ({ from, to }, end) => {
		const tally = known({ from: Math.min(from, end), to: Math.min(to, end) })
		const { maintenance } = plannedTime({ from, to })
		const { up, degraded, down } = tally
		return { up, degraded, down, maintenance, unknown: to - from - up - degraded - down - maintenance }
	}
}

/** How the time was spent when `first` knows all of it before `boundary`, and `then` all from there on. */
export function joined(first: Spent, boundary: number, then: Spent): Spent {
	return ({ from, to }, end) => {
		if (to <= boundary) return first({ from, to }, end)
		if (from >= boundary) return then({ from, to }, end)
		const one = first({ from, to: boundary }, end)
		const other = then({ from: boundary, to }, end)
		return {
			up: one.up + other.up,
			degraded: one.degraded + other.degraded,
			down: one.down + other.down,
			maintenance: one.maintenance + other.maintenance,
			unknown: one.unknown + other.unknown,
		}
	}
}

const counted = ['up', 'degraded', 'down', 'maintenance'] as const
const places: Partial<Record<ShownState, number>> = { up: 0, degraded: 1, down: 2, maintenance: 3 }
const width = counted.length

/**
 * How much of a window each state had, exactly, in the time that it takes to find its two ends: by sums from the first
 * stretch on. What no stretch covers is unknown, and not counted.
 */
function totalsOf(stretches: readonly ShownSpan[]): (window: Span) => Tally {
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
		return tally
	}
}
