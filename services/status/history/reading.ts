import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import type { GroupView, StatusReading } from '#services/status/contract.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { dayNamed, lastDays } from './days.ts'
import { readLatencies, sliced, stretchesOf } from './latency-chart.ts'
import {
	cellOf,
	type History,
	historyOf,
	maintenanceOf,
	noDataOf,
	outagesOf,
	viewOf,
} from './monitor-view.ts'
import { overallOf } from './overall.ts'
import { listPublic, listTurns, type PublicRow, readAllTurns } from './queries.ts'
import { historyKeptMs } from './retention.ts'
import type { Span } from './spans.ts'

/** A stretch that was planned, for these monitors, or with null for all. */
export type PlannedSpan = Span & { monitorIds: readonly string[] | null }

type Options = Database<StatusTables> & {
	clock: Clock
	/** What is planned within a window; parts of it may lie outside. */
	maintenance(window: Span): Promise<PlannedSpan[]>
}

const cells = 90
const quarterMs = 15 * 60_000

/** What everybody may read of the public monitors, computed from their turns as it is asked for. */
export function createReading({ db, engine, clock, maintenance }: Options): StatusReading {
	/** What is planned for a monitor in the time of which anything is kept, and today. */
	async function readPlanned(now: number): Promise<(monitorId: string) => Span[]> {
		const spans = await maintenance({ from: now - historyKeptMs, to: lastDays(now, 1)[0]!.to })
		return (monitorId) => spans.filter(({ monitorIds }) => monitorIds?.includes(monitorId) ?? true)
	}

	async function readOne(id: string): Promise<{ now: number; row: PublicRow; history: History }> {
		const now = clock.now().getTime()
		const [[row], turns, plannedOf] = await Promise.all([
			listPublic(db, id),
			listTurns(db, id),
			readPlanned(now),
		])
		if (!row) notFound()
		return { now, row, history: historyOf(row, { turns, maintenance: plannedOf(id), now }) }
	}

	return {
		async overview() {
			const now = clock.now().getTime()
			const [rows, turns, plannedOf] = await Promise.all([
				listPublic(db),
				readAllTurns(db, engine),
				readPlanned(now),
			])
			const days = lastDays(now, cells)
			const groups: GroupView[] = []
			for (const row of rows) {
				const given = { turns: turns.get(row.id) ?? [], maintenance: plannedOf(row.id), now }
				const view = viewOf(row, historyOf(row, given), days)
				const last = groups.at(-1)
				if (last && last.id === row.group_id) last.monitors.push(view)
				else groups.push({ id: row.group_id, name: row.group_name ?? '', monitors: [view] })
			}
			const states = groups.flatMap((group) => group.monitors.map(({ state }) => state))
			return { overall: { indicator: overallOf(states), at: new Date(now).toISOString() }, groups }
		},
		async day(monitorId, name) {
			const day = dayNamed(name) ?? notFound()
			const { now, row, history } = await readOne(monitorId)
			if (day.from > now || day.to <= row.created_at || day.to <= now - historyKeptMs) notFound()
			return {
				monitor: viewOf(row, history, lastDays(now, cells)),
				cell: cellOf(history, day),
				outages: outagesOf(history, day),
				noData: noDataOf(history, day),
				maintenance: maintenanceOf(history, day),
				latencies: await readLatencies(db, monitorId, sliced(day, quarterMs)),
			}
		},
		async latencies(monitorId, range) {
			const [row] = await listPublic(db, monitorId)
			if (!row) notFound()
			return await readLatencies(db, monitorId, stretchesOf(range, clock.now().getTime()))
		},
	}
}

function notFound(): never {
	throw new AppError('NOT_FOUND', 'Monitor or day not found')
}
