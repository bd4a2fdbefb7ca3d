import type { ShownState } from '#services/status/contract.ts'
import type { Board, BoardRow } from './overview.ts'

/**
 * A board whose rows are one text for each group, since the router takes longer to write 200 services value by value than
 * the page takes to draw them: a line for each service, its values with tabs between, neither of which a value holds.
 */
export type PackedBoard = Omit<Board, 'groups'> & {
	groups: (Omit<Board['groups'][number], 'rows'> & { rows: string })[]
}

export function packBoard(board: Board): PackedBoard {
	const groups = board.groups.map(({ rows, ...group }) => ({ ...group, rows: rows.map(lineOf).join('\n') }))
	return { ...board, groups }
}

export function unpackBoard(packed: PackedBoard): Board {
	const groups = packed.groups.map(({ rows, ...group }) => ({ ...group, rows: rows.split('\n').map(rowIn) }))
	return { ...packed, groups }
}

function lineOf({
	id,
	name,
	description,
	state,
	since,
	latencyMs,
	facts,
	why,
	uptimes,
	days,
}: BoardRow): string {
	const { certificateEndsAt, playersOnline, playersMost } = facts
	const known = [latencyMs, certificateEndsAt, playersOnline, playersMost, why]
	return [id, name, description, state, since, uptimes, days, ...known].join('\t')
}

function rowIn(line: string): BoardRow {
	const [id, name, description, state, since, uptimes, days, latency, certificateEndsAt, online, most, why] =
		line.split('\t') as [string, string, string, ShownState, ...Last8]
	return {
		id,
		name,
		description,
		state,
		since,
		uptimes,
		days,
		latencyMs: latency ? +latency : null,
		facts: {
			...(certificateEndsAt && { certificateEndsAt }),
			...(online && { playersOnline: +online }),
			...(most && { playersMost: +most }),
		},
		why: why || null,
	}
}

type Last8 = [string, string, string, string, string, string, string, string]
