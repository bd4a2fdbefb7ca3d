import type { MonitorView } from '#services/status/contract.ts'
import type { PackedDays, PackedUptimes } from '#web/pages/status/history/packed-history.ts'

export type BoardRow = Pick<
	MonitorView,
	'id' | 'name' | 'description' | 'state' | 'since' | 'latencyMs' | 'facts'
> & {
	/** Why, in words. */
	why: string | null
	uptimes: PackedUptimes
	days: PackedDays
}

type BoardGroup = { id: string | null; name: string; rows: BoardRow[] }

/** What the page shows of the monitors, and which days the rows have. */
export type Board = {
	at: string
	/** Whether what is well says nothing of all: our own network may be down. */
	isBlind: boolean
	firstDay: string
	dayCount: number
	groups: BoardGroup[]
}

export const rowsOf = ({ groups }: Pick<Board, 'groups'>): BoardRow[] => groups.flatMap(({ rows }) => rows)
