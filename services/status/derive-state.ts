/** `unknown` is no data: nothing was checked, or our own network was down. Shown in grey, counted in no uptime. */
export const states = ['unknown', 'up', 'degraded', 'down'] as const

export type State = (typeof states)[number]

/** What one check found, `at` milliseconds since 1970. */
export type Observation = { at: number; outcome: State; cause: string | null }

/** How many observations in a row settle a state, and for how long one that is made now speaks. */
export type Rules = { downAfter: number; degradedAfter: number; upAfter: number; validMs: number }

/**
 * Where a monitor stands: its state, since when, and the last observations, which may be about to change it. The last one
 * speaks until then, by the rules under which it was made; null when none does.
 */
export type CurrentState = {
	state: State
	since: number
	recent: readonly Observation[]
	expiresAt: number | null
}

/** From `at` on, until the next transition, the state is `state`. One at the time of the transition before it takes its place. */
export type StateTransition = { at: number; state: State; cause: string | null }

const severity: Record<State, number> = { unknown: -1, up: 0, degraded: 1, down: 2 }

/** Nothing is known of a monitor that was made at `since`. */
export const nothingKnown = (since: number): CurrentState => ({
	state: 'unknown',
	since,
	recent: [],
	expiresAt: null,
})

/**
 * What one more observation makes of a currentState. A state begins with the first observation of those that settle it, not
 * with the last. Silence is no data from where the last observation stopped speaking; an observation of our own
 * blindness is no data at once. Observations must come in the order of their times.
 */
export function observe(
	before: CurrentState,
	seen: Observation,
	rules: Rules,
): { currentState: CurrentState; transitions: StateTransition[] } {
	const expiry = expiryBefore(before, seen.at)
	const awake = expiry ? nothingKnown(expiry.at) : before
	const heard = expiry && before.state !== 'unknown' ? [expiry] : []
	if (seen.outcome === 'unknown') {
		const blind = { at: seen.at, state: 'unknown', cause: seen.cause } as const
		if (awake.state === 'unknown')
			return { currentState: { ...awake, recent: [], expiresAt: null }, transitions: heard }
		return { currentState: nothingKnown(seen.at), transitions: [...heard, blind] }
	}
	const recent = [...awake.recent, seen].slice(-lookedBack(rules))
	const expiresAt = seen.at + rules.validMs
	const transition = transitionAfter(awake, recent, rules)
	if (!transition) return { currentState: { ...awake, recent, expiresAt }, transitions: heard }
	return {
		currentState: { state: transition.state, since: transition.at, recent, expiresAt },
		transitions: [...heard, transition],
	}
}

/** The transition to no data when the last observation no longer speaks at `at`; null while it does. */
function expiryBefore({ expiresAt }: CurrentState, at: number): StateTransition | null {
	if (expiresAt === null || at <= expiresAt) return null
	return { at: expiresAt, state: 'unknown', cause: null }
}

/** So many failures that are no outage, each followed by an answer before it is one, are trouble all the same. */
const maxScattered = ({ downAfter, degradedAfter }: Rules) => Math.max(downAfter, degradedAfter)

const usuallyLookedBack = 10

/** Among so many observations are failures scattered: a service that loses half its checks never works well. */
const lookedBack = (rules: Rules) => Math.max(usuallyLookedBack, 2 * maxScattered(rules))

/**
 * The worst state that enough observations in a row agree on, a failure counting among slow answers too, or that enough
 * scattered failures make; else a better one, after enough that are better.
 */
function transitionAfter(
	{ state, since }: CurrentState,
	recent: readonly Observation[],
	rules: Rules,
): StateTransition | null {
	const isUnknown = state === 'unknown'
	const failures = runOf(recent, (outcome) => outcome === 'down')
	if (severity[state] < severity.down && failures.length >= rules.downAfter)
		return transitionAt(failures, 'down')
	const troubles = runOf(recent, (outcome) => severity[outcome] >= severity.degraded)
	const isSlow = hasSlow(troubles) && troubles.length >= rules.degradedAfter
	if (severity[state] < severity.degraded && isSlow) return transitionAt(troubles, 'degraded')
	const scattered = state === 'up' || state === 'degraded' ? failuresSince(recent, since) : []
	const areMany = scattered.length >= maxScattered(rules)
	if (areMany) return state === 'up' ? transitionAt(scattered, 'degraded') : null
	const better = runOf(recent, (outcome) =>
		isUnknown ? outcome === 'up' : severity[outcome] < severity[state],
	)
	if (better.length < (isUnknown ? 1 : rules.upAfter)) return null
	return transitionAt(better, hasSlow(better) ? 'degraded' : 'up')
}

const hasSlow = (run: readonly Observation[]) => run.some(({ outcome }) => outcome === 'degraded')

/** While nothing was down since then, none of them was part of an outage. */
const failuresSince = (recent: readonly Observation[], since: number) =>
	recent.filter(({ at, outcome }) => outcome === 'down' && at >= since)

/** The observations at the end for which `holds` holds without a break. */
function runOf(recent: readonly Observation[], holds: (outcome: State) => boolean): readonly Observation[] {
	return recent.slice(recent.findLastIndex(({ outcome }) => !holds(outcome)) + 1)
}

function transitionAt(run: readonly Observation[], state: State): StateTransition | null {
	const [first] = run
	return first ? { at: first.at, state, cause: state === 'up' ? null : first.cause } : null
}
