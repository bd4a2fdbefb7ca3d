import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import type { GroupView, Overall, ShownState, StatusReading } from '#services/status/contract.ts'
import type { MonitorNow } from '#services/status/live/contract.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { type Day, dayNamed, lastDays, shownDays } from './days.ts'
import { readLatencies, sliced, stretchesOf } from './latency-chart.ts'
import {
	cellOf,
	checkedAtOf,
	type History,
	historyOf,
	maintenanceOf,
	type Moment,
	momentOf,
	noDataOf,
	outagesOf,
	currentStateOf,
	viewOf,
} from './monitor-view.ts'
import { overallOf } from './overall.ts'
import { createHistoryCache } from './history-cache.ts'
import { listPublic, listTransitions, type PublicRow, readIsOffline } from './queries.ts'
import { historyRetentionMs } from './retention.ts'
import { merged, type Span } from './spans.ts'

/** A stretch that was planned, for these monitors, or with null for all. */
export type PlannedSpan = Span & { monitorIds: readonly string[] | null }

type Options = Database<StatusTables> & {
	clock: Clock
	/** What is planned within a window; components of it may lie outside. */
	maintenance(window: Span): Promise<PlannedSpan[]>
}

const quarterMs = 15 * 60_000

/** Where a public monitor stands, in the order of the page, and nothing of how its days were. */
type CurrentState = MonitorNow & { id: string; name: string; checkedAt: string | null }

export type CurrentStates = { indicator: Overall['indicator']; monitors: CurrentState[] }

export type LocalReading = StatusReading & {
	/** The present states of `overview`, at a tenth of its cost. */
	currentStates(): Promise<CurrentStates>
}

/** What everybody may read of the public monitors, computed from their transitions as it is asked for. */
export function createReading({ db, engine, clock, maintenance }: Options): LocalReading {
	const historyCache = createHistoryCache(db, engine)
	let days: Day[] = []

	/** The days of the page; they are the same all day long. */
	function daysAt(now: number): readonly Day[] {
		const today = days.at(-1)
		if (!today || now < today.from || now >= today.to) days = lastDays(now, shownDays)
		return days
	}

	/** What is planned for a monitor within the retained time, and today. */
	async function readPlanned(now: number): Promise<(monitorId: string) => Span[]> {
		const spans = await maintenance({ from: now - historyRetentionMs, to: daysAt(now).at(-1)!.to })
		return (monitorId) => spans.filter(({ monitorIds }) => monitorIds?.includes(monitorId) ?? true)
	}

	async function readOne(
		id: string,
		day: Day,
	): Promise<{ row: PublicRow; moment: Moment; history: History }> {
		const now = clock.now().getTime()
		const plannedOf = await readPlanned(now)
		const [row] = await listPublic(db, id)
		if (!row) notFound()
		const [transitions, past] = await Promise.all([
			listTransitions(db, id, day),
			historyCache.readOne(row, plannedOf),
		])
		const moment = momentOf(row, past, now)
		return { row, moment, history: historyOf(transitions, moment) }
	}

	return {
		async overview() {
			const now = clock.now().getTime()
			const plannedOf = await readPlanned(now)
			const [rows, isOffline] = await Promise.all([listPublic(db), readIsOffline(db)])
			const pastOfMonitor = await historyCache.readAll(rows, plannedOf)
			const groups: GroupView[] = []
			for (const row of rows) {
				const view = viewOf(row, momentOf(row, pastOfMonitor(row.id), now), daysAt(now))
				const last = groups.at(-1)
				if (last && last.id === row.group_id) last.monitors.push(view)
				else groups.push({ id: row.group_id, name: row.group_name ?? '', monitors: [view] })
			}
			const indicator = indicatorOf(
				groups.flatMap(({ monitors }) => monitors),
				isOffline,
			)
			return { overall: { indicator, at: new Date(now).toISOString() }, groups }
		},
		async currentStates() {
			const now = clock.now().getTime()
			const [rows, plannedOf, isOffline] = await Promise.all([
				listPublic(db),
				readPlanned(now),
				readIsOffline(db),
			])
			const monitors = rows.map((row) => ({
				id: row.id,
				name: row.name,
				checkedAt: checkedAtOf(row, now),
				...currentStateOf(row, merged(plannedOf(row.id)), now),
			}))
			const watched = monitors.map((monitor, index) => ({ ...monitor, kind: rows[index]!.kind }))
			return { indicator: indicatorOf(watched, isOffline), monitors }
		},
		async day(monitorId, name) {
			const day = dayNamed(name) ?? notFound()
			const { row, moment, history } = await readOne(monitorId, day)
			const { now } = moment
			if (day.from > now || day.to <= row.created_at || day.to <= now - historyRetentionMs) notFound()
			return {
				monitor: viewOf(row, moment, daysAt(now)),
				cell: cellOf(moment, day),
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

/** That we are blind is no outage of what we watch. */
function indicatorOf(monitors: readonly { state: ShownState; kind: string }[], isOffline: boolean) {
	const others = isOffline ? monitors.filter(({ kind }) => kind !== 'connectivity') : monitors
	return overallOf(
		others.map(({ state }) => state),
		isOffline,
	)
}

function notFound(): never {
	throw new AppError({ code: 'NOT_FOUND', message: 'Monitor or day not found' })
}
