import type { Observation, CurrentState } from '#services/status/derive-state.ts'
import type { StatusTables } from '#services/status/tables.ts'

/** Where a monitor stands, why, and when it was checked last. */
export type KnownState = CurrentState & { cause: string | null; checkedAt: number | null }

type Row = Pick<
	StatusTables['current_states'],
	'state' | 'since' | 'cause' | 'recent_json' | 'expires_at' | 'checked_at'
>

/** A row of `currentStates` as the engine reads it. */
export function currentStateOf({ state, since, cause, ...row }: Row): KnownState {
	const recent = JSON.parse(row.recent_json) as Observation[]
	return { state, since, cause, recent, expiresAt: row.expires_at, checkedAt: row.checked_at }
}
