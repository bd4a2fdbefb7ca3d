import type { State, StateTransition } from '#services/status/derive-state.ts'

/** A period of time in milliseconds since 1970; `to` is exclusive. */
export type Span = { from: number; to: number }

/** A period in one state, and its cause. */
export type StateSpan = Span & { state: State; cause: string | null }

/** Milliseconds in each state, and in planned maintenance, which overrides the state. */
export type Tally = Record<State, number> & { maintenance: number }

/** The periods between transitions, oldest first, up to `end`; empty ones are left out. */
export function spansOf(transitions: readonly StateTransition[], end: number): StateSpan[] {
	return transitions
		.map(({ at, state, cause }, index) => ({
			from: at,
			to: Math.min(transitions[index + 1]?.at ?? end, end),
			state,
			cause,
		}))
		.filter(({ from, to }) => from < to)
}

/** The part of a span inside `window`; null when there is none. */
function clip<Value extends Span>(span: Value, window: Span): Value | null {
	const from = Math.max(span.from, window.from)
	const to = Math.min(span.to, window.to)
	return from < to ? { ...span, from, to } : null
}

/** Spans cut to `window`. */
export function clipped<Value extends Span>(spans: readonly Value[], window: Span): Value[] {
	return spans.map((span) => clip(span, window)).filter((span) => span !== null)
}

/** The union of spans as disjoint, non-adjacent spans in order. */
export function merged(spans: readonly Span[]): Span[] {
	const result: Span[] = []
	for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
		const last = result.at(-1)
		if (last && from <= last.to) last.to = Math.max(last.to, to)
		else result.push({ from, to })
	}
	return result
}

/**
 * The uptime, without unknown time and maintenance: (up + degraded) ÷ (up + degraded + down). From 0 to 1; null
 * without such time.
 */
export function uptimeOf({ up, degraded, down }: Tally): number | null {
	const known = up + degraded + down
	return known === 0 ? null : (up + degraded) / known
}
