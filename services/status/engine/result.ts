import { observe } from '#services/status/derive-state.ts'
import { nextDue } from './due.ts'
import type { Sighting } from './look.ts'
import type { Result } from './queries.ts'
import type { Claimed } from './read-claimed.ts'
import { rulesOf } from './rules.ts'

/** Between two looks at what fails while somebody waits for it to be settled. */
const hurriedMs = 1000

/**
 * What a check that began and ended then makes of its monitor. Under a clock that was set back it comes right after the
 * check before, as long as that clock has not passed it: nothing that was recorded is lost or contradicted.
 */
export function resultOf(
	{ monitor, dueAt, isHurried, standing }: Claimed,
	{ lookAgainAt = Infinity, ...finding }: Sighting,
	{ began, ended }: { began: number; ended: number },
): Result {
	const at = Math.max(began, (standing.checkedAt ?? 0) + 1)
	const { outcome, cause } = finding
	const next = observe(standing, { at, outcome, cause }, rulesOf(monitor))
	const turn = next.turns.at(-1)
	const isUnsettled = isHurried && outcome === 'down' && next.standing.state !== 'down'
	const again = isUnsettled ? ended + hurriedMs : lookAgainAt > ended ? lookAgainAt : Infinity
	return {
		monitorId: monitor.id,
		isHeartbeat: monitor.target.kind === 'heartbeat',
		dueAt,
		nextDueAt: Math.min(nextDue(monitor, ended), again),
		isHurried: isUnsettled,
		at,
		finding,
		standing: {
			state: next.standing.state,
			since: next.standing.since,
			cause: turn ? turn.cause : standing.cause,
			recentJson: JSON.stringify(next.standing.recent),
			speaksUntil: next.standing.speaksUntil,
		},
		turns: next.turns,
	}
}
