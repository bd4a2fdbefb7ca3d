import type { MonitorView, ShownState } from '#services/status/contract.ts'

/** Days in a word: one letter a day. */
export const letters = { up: 'u', degraded: 'd', down: 'x', maintenance: 'm', unknown: 'n' } as const

const stateOf = Object.fromEntries(
	Object.entries(letters).map(([state, letter]) => [letter, state]),
) as Record<string, ShownState>

/** What a day that was not up from end to end says besides its state. */
export type DayNote = { uptime: number; downMs: number; degradedMs: number }

/**
 * The days of a monitor, as small as they can travel: 200 monitors have 18,000 of them. `notes` holds the days whose
 * uptime is known and not whole, by their place.
 */
export type PackedDays = { states: string; notes: Record<number, DayNote> }

export type BoardRow = Pick<
	MonitorView,
	'id' | 'name' | 'description' | 'state' | 'since' | 'checkedAt' | 'latencyMs' | 'facts' | 'uptimes'
> & {
	/** Why, in words. */
	why: string | null
	days: PackedDays
}

type BoardGroup = { id: string | null; name: string; rows: BoardRow[] }

/** What the page shows of the monitors. `firstDay` is the first of the days of every row. */
export type Board = { at: string; firstDay: string; groups: BoardGroup[] }

/** The state of each day. */
export const statesIn = ({ states }: PackedDays): ShownState[] =>
	[...states].map((letter) => stateOf[letter]!)

export const rowsOf = ({ groups }: Pick<Board, 'groups'>): BoardRow[] => groups.flatMap(({ rows }) => rows)
