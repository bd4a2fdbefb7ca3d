import { observe } from '#services/status/derive-state.ts'
import { nextDue } from './due.ts'
import type { ScheduledProbeResult } from './probe-monitor.ts'
import type { CompletedCheck } from './queries.ts'
import type { Claimed } from './read-claimed.ts'
import { rulesOf } from './rules.ts'

/** Interval between checks of a failing monitor whose settled state a notification waits for. */
const recheckIntervalMs = 1000

/**
 * The stored result of a check and its effect on the state. After the clock was set back, checks are dated right
 * after the previous one until the clock catches up, so that history stays in order.
 */
export function resultOf(
	{ monitor, dueAt, isRecheck, currentState }: Claimed,
	{ nextProbeAt = Infinity, ...result }: ScheduledProbeResult,
	{ startedAt, endedAt }: { startedAt: number; endedAt: number },
): CompletedCheck {
	const at = Math.max(startedAt, (currentState.checkedAt ?? 0) + 1)
	const { outcome, cause } = result
	const next = observe(currentState, { at, outcome, cause }, rulesOf(monitor))
	const transition = next.transitions.at(-1)
	const isUnsettled = isRecheck && outcome === 'down' && next.currentState.state !== 'down'
	const recheckAt = isUnsettled ? endedAt + recheckIntervalMs : nextProbeAt > endedAt ? nextProbeAt : Infinity
	return {
		monitorId: monitor.id,
		isHeartbeat: monitor.target.kind === 'heartbeat',
		dueAt,
		nextDueAt: Math.min(nextDue(monitor, endedAt), recheckAt),
		isRecheck: isUnsettled,
		at,
		result,
		currentState: {
			state: next.currentState.state,
			since: next.currentState.since,
			cause: transition ? transition.cause : currentState.cause,
			recentJson: JSON.stringify(next.currentState.recent),
			expiresAt: next.currentState.expiresAt,
		},
		transitions: next.transitions,
	}
}
