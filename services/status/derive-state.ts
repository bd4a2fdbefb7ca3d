/** `unknown` is no data: nobody looked, or our own network was down. Shown in grey, counted in no uptime. */
export const states = ['unknown', 'up', 'degraded', 'down'] as const

export type State = (typeof states)[number]

/** What one check found, `at` milliseconds since 1970. */
export type Observation = { at: number; outcome: State; cause: string | null }

/** How many observations in a row settle a state, and for how long one of them speaks. */
export type Rules = { downAfter: number; degradedAfter: number; upAfter: number; validMs: number }

/** Where a monitor stands: its state, since when, and the last observations, which may be about to change it. */
export type Standing = { state: State; since: number; recent: readonly Observation[] }

/** From `at` on, until the next turn, the state is `state`. One at the time of the turn before it takes its place. */
export type Turn = { at: number; state: State; cause: string | null }

const severity: Record<State, number> = { unknown: -1, up: 0, degraded: 1, down: 2 }

/** Nothing is known of a monitor that was made at `since`. */
export const nothingKnown = (since: number): Standing => ({ state: 'unknown', since, recent: [] })

/**
 * What one more observation makes of a standing. A state begins with the first observation of those that settle it, not
 * with the last. Silence of more than `validMs` is no data from where the last observation stopped speaking; an
 * observation of our own blindness is no data at once. Observations must come in the order of their times.
 */
export function observe(
	before: Standing,
	seen: Observation,
	rules: Rules,
): { standing: Standing; turns: Turn[] } {
	const silence = silenceBefore(before, seen.at, rules)
	const awake = silence ? nothingKnown(silence.at) : before
	const heard = silence && before.state !== 'unknown' ? [silence] : []
	if (seen.outcome === 'unknown') {
		const blind = { at: seen.at, state: 'unknown', cause: seen.cause } as const
		if (awake.state === 'unknown') return { standing: { ...awake, recent: [] }, turns: heard }
		return { standing: nothingKnown(seen.at), turns: [...heard, blind] }
	}
	const recent = [...awake.recent, seen].slice(-longest(rules))
	const turn = turnOf(awake.state, recent, rules)
	if (!turn) return { standing: { ...awake, recent }, turns: heard }
	return { standing: { state: turn.state, since: turn.at, recent }, turns: [...heard, turn] }
}

/** The turn to no data when the last observation no longer speaks at `at`; null while it does. */
function silenceBefore({ recent }: Standing, at: number, { validMs }: Pick<Rules, 'validMs'>): Turn | null {
	const last = recent.at(-1)
	if (!last || at <= last.at + validMs) return null
	return { at: last.at + validMs, state: 'unknown', cause: null }
}

const longest = ({ downAfter, degradedAfter, upAfter }: Rules) => Math.max(downAfter, degradedAfter, upAfter)

/**
 * The worst state that enough observations in a row agree on, a failure counting among slow answers too; else a better
 * one, after enough that are better.
 */
function turnOf(state: State, recent: readonly Observation[], rules: Rules): Turn | null {
	const isUnknown = state === 'unknown'
	const failures = runOf(recent, (outcome) => outcome === 'down')
	if (severity[state] < severity.down && failures.length >= rules.downAfter) return turnAt(failures, 'down')
	const troubles = runOf(recent, (outcome) => severity[outcome] >= severity.degraded)
	const isSlow = hasSlow(troubles) && troubles.length >= rules.degradedAfter
	if (severity[state] < severity.degraded && isSlow) return turnAt(troubles, 'degraded')
	const better = runOf(recent, (outcome) =>
		isUnknown ? outcome === 'up' : severity[outcome] < severity[state],
	)
	if (better.length < (isUnknown ? 1 : rules.upAfter)) return null
	return turnAt(better, hasSlow(better) ? 'degraded' : 'up')
}

const hasSlow = (run: readonly Observation[]) => run.some(({ outcome }) => outcome === 'degraded')

/** The observations at the end for which `holds` holds without a break. */
function runOf(recent: readonly Observation[], holds: (outcome: State) => boolean): readonly Observation[] {
	return recent.slice(recent.findLastIndex(({ outcome }) => !holds(outcome)) + 1)
}

function turnAt(run: readonly Observation[], state: State): Turn | null {
	const [first] = run
	return first ? { at: first.at, state, cause: state === 'up' ? null : first.cause } : null
}
