import type { ShownState } from '#services/status/contract.ts'
import type { Span, StateSpan, Tally } from './spans.ts'

/** A span as shown: planned maintenance overrides the state. */
export type ShownSpan = Span & { state: ShownState; cause: string | null }

/** Merges state spans and disjoint maintenance spans, both in order; maintenance replaces the state. */
export function withMaintenance(spans: readonly StateSpan[], planned: readonly Span[]): ShownSpan[] {
	if (planned.length === 0) return [...spans]
	return [...asMaintenance(planned), ...outside(spans, planned)].toSorted(
		(before, after) => before.from - after.from,
	)
}

const asMaintenance = (planned: readonly Span[]): ShownSpan[] =>
	planned.map((each) => ({ ...each, state: 'maintenance', cause: null }))

/** The parts of spans in order that lie outside of the maintenance. */
function outside(spans: readonly StateSpan[], planned: readonly Span[]): StateSpan[] {
	const parts: StateSpan[] = []
	let first = 0
	for (const span of spans) {
		while (first < planned.length && planned[first]!.to <= span.from) first += 1
		let from = span.from
		for (let index = first; index < planned.length && planned[index]!.from < span.to; index += 1) {
			const hole = planned[index]!
			if (from < hole.from) parts.push({ ...span, from, to: hole.from })
			from = Math.max(from, hole.to)
		}
		if (from < span.to) parts.push({ ...span, from })
	}
	return parts
}

/** Sums the time of a window by state; from `end` on, everything but maintenance is unknown. */
export type Spent = (window: Span, end: number) => Tally

/** Sums time by state from spans in order, the last of which may be open-ended, and disjoint maintenance. */
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

/** Combines `first`, which covers the time before `boundary`, and `then`, which covers the rest. */
export function joined(first: Spent, boundary: number, then: Spent): Spent {
	return ({ from, to }, end) => {
		if (to <= boundary) return first({ from, to }, end)
		if (from >= boundary) return then({ from, to }, end)
		const before = first({ from, to: boundary }, end)
		const after = then({ from: boundary, to }, end)
		return {
			up: before.up + after.up,
			degraded: before.degraded + after.degraded,
			down: before.down + after.down,
			maintenance: before.maintenance + after.maintenance,
			unknown: before.unknown + after.unknown,
		}
	}
}

const countedStates = ['up', 'degraded', 'down', 'maintenance'] as const
const columns: Partial<Record<ShownState, number>> = { up: 0, degraded: 1, down: 2, maintenance: 3 }
const columnCount = countedStates.length

/**
 * Sums the time of a window by state from prefix sums, in the time of two binary searches. Time outside all spans is
 * unknown, and not counted.
 */
function totalsOf(spans: readonly ShownSpan[]): (window: Span) => Tally {
	const sums = new Float64Array((spans.length + 1) * columnCount)
	for (const [index, { from, to, state }] of spans.entries()) {
		const begin = index * columnCount
		for (let column = 0; column < columnCount; column += 1)
			sums[begin + columnCount + column] = sums[begin + column]!
		const column = columns[state]
		if (column !== undefined) sums[begin + columnCount + column]! += to - from
	}

	/** Adds `sign` times the time before `at`. */
	function add(tally: Tally, at: number, sign: number): void {
		let low = 0
		let high = spans.length
		while (low < high) {
			const middle = (low + high) >> 1
			if (spans[middle]!.from < at) low = middle + 1
			else high = middle
		}
		if (low === 0) return
		const { from, to, state } = spans[low - 1]!
		const begin = (low - 1) * columnCount
		for (let column = 0; column < columnCount; column += 1)
			tally[countedStates[column]!] += sign * sums[begin + column]!
		if (state !== 'unknown') tally[state] += sign * (Math.min(at, to) - from)
	}

	return (window) => {
		const tally = { unknown: 0, up: 0, degraded: 0, down: 0, maintenance: 0 }
		add(tally, window.to, 1)
		add(tally, window.from, -1)
		return tally
	}
}
