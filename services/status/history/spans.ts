import type { State, StateTransition } from '#services/status/derive-state.ts'

/** A stretch of time, milliseconds since 1970; `to` is not part of it. */
export type Span = { from: number; to: number }

/** A stretch in which one state held, and why. */
export type StateSpan = Span & { state: State; cause: string | null }

/** Milliseconds in each state, and in planned maintenance, which hides whatever the state was then. */
export type Tally = Record<State, number> & { maintenance: number }

/** What the transitions of a monitor, oldest first, say of the time from the first one to `end`; none without length. */
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

/** The part of a stretch that lies in `window`; null when none does. */
function within<Part extends Span>(part: Part, window: Span): Part | null {
	const from = Math.max(part.from, window.from)
	const to = Math.min(part.to, window.to)
	return from < to ? { ...part, from, to } : null
}

/** Stretches as they are in `window`, cut at its ends. */
export function clipped<Part extends Span>(components: readonly Part[], window: Span): Part[] {
	return components.map((part) => within(part, window)).filter((part) => part !== null)
}

/** The same time in stretches that neither overlap nor touch, in order. */
export function merged(components: readonly Span[]): Span[] {
	const result: Span[] = []
	for (const { from, to } of components.toSorted((one, other) => one.from - other.from)) {
		const last = result.at(-1)
		if (last && from <= last.to) last.to = Math.max(last.to, to)
		else result.push({ from, to })
	}
	return result
}

/**
 * The share of the time of which something is known and in which nothing was planned, in which the service answered:
 * (up + degraded) ÷ (up + degraded + down). From 0 to 1; null without such time.
 */
export function uptimeOf({ up, degraded, down }: Tally): number | null {
	const known = up + degraded + down
	return known === 0 ? null : (up + degraded) / known
}
