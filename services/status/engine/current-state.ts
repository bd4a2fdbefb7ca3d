import type { Observation, CurrentState } from '#services/status/derive-state.ts'
import type { StatusTables } from '#services/status/tables.ts'

/** The current state of a monitor, its cause, and its last check. */
export type KnownState = CurrentState & { cause: string | null; checkedAt: number | null }

type Row = Pick<
	StatusTables['current_states'],
	'state' | 'since' | 'cause' | 'recent_json' | 'expires_at' | 'checked_at'
>

/** Parses a row of `current_states`. */
export function currentStateOf({ state, since, cause, ...row }: Row): KnownState {
	const recent = JSON.parse(row.recent_json) as Observation[]
	return { state, since, cause, recent, expiresAt: row.expires_at, checkedAt: row.checked_at }
}
