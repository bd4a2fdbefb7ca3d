import type { MonitorView } from '#services/status/contract.ts'
import type { CompactHistory } from '#web/pages/status/history/compact-history.ts'
import type { PeriodUptime } from '#web/pages/status/history/uptimes.ts'

export type OverviewRow = Pick<
	MonitorView,
	'id' | 'name' | 'description' | 'state' | 'since' | 'latencyMs' | 'facts'
> & {
	why: string | null
	uptimes: PeriodUptime[]
	days: CompactHistory
}

type BoardGroup = { id: string | null; name: string; rows: OverviewRow[] }

export type StatusOverview = {
	at: string
	/** Our own network may be down, so no state is certain. */
	isBlind: boolean
	firstDay: string
	dayCount: number
	groups: BoardGroup[]
}

export const rowsOf = ({ groups }: Pick<StatusOverview, 'groups'>): OverviewRow[] =>
	groups.flatMap(({ rows }) => rows)
