/** `unknown` is no data: nothing was checked, or our own network was down. Shown in grey, excluded from uptime. */
export const states = ['unknown', 'up', 'degraded', 'down'] as const

export type State = (typeof states)[number]

/** The result of one check, `at` milliseconds since 1970. */
export type Observation = { at: number; outcome: State; cause: string | null }

/** How many consecutive observations settle a state, and how long one observation stays valid. */
export type Rules = { downAfter: number; degradedAfter: number; upAfter: number; validMs: number }

/**
 * The state of a monitor, its start, and the last observations, which may be about to change it. The last observation
 * is valid until `expiresAt`, by the rules of its time; null when there is none.
 */
export type CurrentState = {
	state: State
	since: number
	recent: readonly Observation[]
	expiresAt: number | null
}

/**
 * From `at` until the next transition, the state is `state`. A second transition at the same time replaces the first.
 */
export type StateTransition = { at: number; state: State; cause: string | null }

const severity: Record<State, number> = { unknown: -1, up: 0, degraded: 1, down: 2 }

/** The state of a monitor created at `since`, before its first check. */
export const nothingKnown = (since: number): CurrentState => ({
	state: 'unknown',
	since,
	recent: [],
	expiresAt: null,
})

/**
 * Applies one more observation to the current state. A state starts at the first of the observations that settle it,
 * not at the last. When the last observation has expired, the state is unknown from its expiry; when our own network
 * is down, it is unknown at once. Observations must come in chronological order.
 */
export function observe(
	before: CurrentState,
	observation: Observation,
	rules: Rules,
): { currentState: CurrentState; transitions: StateTransition[] } {
	const expiry = expiryBefore(before, observation.at)
	const beforeObservation = expiry ? nothingKnown(expiry.at) : before
	const expiryTransitions = expiry && before.state !== 'unknown' ? [expiry] : []
	if (observation.outcome === 'unknown') {
		const offline = { at: observation.at, state: 'unknown', cause: observation.cause } as const
		if (beforeObservation.state === 'unknown')
			return {
				currentState: { ...beforeObservation, recent: [], expiresAt: null },
				transitions: expiryTransitions,
			}
		return { currentState: nothingKnown(observation.at), transitions: [...expiryTransitions, offline] }
	}
	const recent = [...beforeObservation.recent, observation].slice(-windowSize(rules))
	const expiresAt = observation.at + rules.validMs
	const transition = transitionAfter(beforeObservation, recent, rules)
	if (!transition)
		return { currentState: { ...beforeObservation, recent, expiresAt }, transitions: expiryTransitions }
	return {
		currentState: { state: transition.state, since: transition.at, recent, expiresAt },
		transitions: [...expiryTransitions, transition],
	}
}

/** The transition to unknown if the last observation has expired at `at`; otherwise null. */
function expiryBefore({ expiresAt }: CurrentState, at: number): StateTransition | null {
	if (expiresAt === null || at <= expiresAt) return null
	return { at: expiresAt, state: 'unknown', cause: null }
}

/** This many isolated failures, each too short for an outage, make the state degraded. */
const minScattered = ({ downAfter, degradedAfter }: Rules) => Math.max(downAfter, degradedAfter)

const minWindow = 10

/**
 * How many recent observations are searched for isolated failures: a service that loses half its checks is degraded.
 */
const windowSize = (rules: Rules) => Math.max(minWindow, 2 * minScattered(rules))

/**
 * The worst state that enough consecutive observations agree on (a failure also counts as a slow answer), or degraded
 * after enough isolated failures; otherwise a better state, after enough better observations.
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
	const problems = runOf(recent, (outcome) => severity[outcome] >= severity.degraded)
	const isSlow = hasSlow(problems) && problems.length >= rules.degradedAfter
	if (severity[state] < severity.degraded && isSlow) return transitionAt(problems, 'degraded')
	const scattered = state === 'up' || state === 'degraded' ? failuresSince(recent, since) : []
	const areMany = scattered.length >= minScattered(rules)
	if (areMany) return state === 'up' ? transitionAt(scattered, 'degraded') : null
	const better = runOf(recent, (outcome) =>
		isUnknown ? outcome === 'up' : severity[outcome] < severity[state],
	)
	if (better.length < (isUnknown ? 1 : rules.upAfter)) return null
	return transitionAt(better, hasSlow(better) ? 'degraded' : 'up')
}

const hasSlow = (run: readonly Observation[]) => run.some(({ outcome }) => outcome === 'degraded')

/** While the state was not down since then, none of them was part of an outage. */
const failuresSince = (recent: readonly Observation[], since: number) =>
	recent.filter(({ at, outcome }) => outcome === 'down' && at >= since)

/** The trailing observations for which `holds` is true without interruption. */
function runOf(recent: readonly Observation[], holds: (outcome: State) => boolean): readonly Observation[] {
	return recent.slice(recent.findLastIndex(({ outcome }) => !holds(outcome)) + 1)
}

function transitionAt(run: readonly Observation[], state: State): StateTransition | null {
	const [first] = run
	return first ? { at: first.at, state, cause: state === 'up' ? null : first.cause } : null
}
