import { observe } from '#services/status/derive-state.ts'
import { nextDue } from './due.ts'
import type { ScheduledProbeResult } from './probe-monitor.ts'
import type { CompletedCheck } from './queries.ts'
import type { Claimed } from './read-claimed.ts'
import { rulesOf } from './rules.ts'

/** Between two checks of a failing monitor whose settled state a notification waits for. */
const recheckIntervalMs = 1000

/**
 * What a check that began and ended then makes of its monitor. Under a clock that was set back it comes right after the
 * check before, as long as that clock has not passed it: nothing that was recorded is lost or contradicted.
 */
export function resultOf(
	{ monitor, dueAt, isRecheck, currentState }: Claimed,
	{ nextProbeAt = Infinity, ...result }: ScheduledProbeResult,
	{ began, ended }: { began: number; ended: number },
): CompletedCheck {
	const at = Math.max(began, (currentState.checkedAt ?? 0) + 1)
	const { outcome, cause } = result
	const next = observe(currentState, { at, outcome, cause }, rulesOf(monitor))
	const transition = next.transitions.at(-1)
	const isUnsettled = isRecheck && outcome === 'down' && next.currentState.state !== 'down'
	const again = isUnsettled ? ended + recheckIntervalMs : nextProbeAt > ended ? nextProbeAt : Infinity
	return {
		monitorId: monitor.id,
		isHeartbeat: monitor.target.kind === 'heartbeat',
		dueAt,
		nextDueAt: Math.min(nextDue(monitor, ended), again),
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
