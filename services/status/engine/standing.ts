import type { Observation, Standing } from '#services/status/derive-state.ts'
import type { StatusTables } from '#services/status/tables.ts'

/** Where a monitor stands, why, and when it was checked last. */
export type KnownStanding = Standing & { cause: string | null; checkedAt: number | null }

type Row = Pick<
	StatusTables['standings'],
	'state' | 'since' | 'cause' | 'recent_json' | 'speaks_until' | 'checked_at'
>

/** A row of `standings` as the engine reads it. */
export function standingOf({ state, since, cause, ...row }: Row): KnownStanding {
	const recent = JSON.parse(row.recent_json) as Observation[]
	return { state, since, cause, recent, speaksUntil: row.speaks_until, checkedAt: row.checked_at }
}
