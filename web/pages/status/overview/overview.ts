import type { MonitorView } from '#services/status/contract.ts'
import type { PackedDays } from '#web/pages/status/history/compact-history.ts'
import type { PeriodUptime } from '#web/pages/status/history/uptimes.ts'

export type OverviewRow = Pick<
	MonitorView,
	'id' | 'name' | 'description' | 'state' | 'since' | 'latencyMs' | 'facts'
> & {
	/** Why, in words. */
	why: string | null
	uptimes: PeriodUptime[]
	days: PackedDays
}

type BoardGroup = { id: string | null; name: string; rows: OverviewRow[] }

/** What the page shows of the monitors, and which days the rows have. */
export type StatusOverview = {
	at: string
	/** Whether what is well says nothing of all: our own network may be down. */
	isBlind: boolean
	firstDay: string
	dayCount: number
	groups: BoardGroup[]
}

export const rowsOf = ({ groups }: Pick<StatusOverview, 'groups'>): OverviewRow[] =>
	groups.flatMap(({ rows }) => rows)
