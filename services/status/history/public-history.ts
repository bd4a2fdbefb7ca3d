import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import type { GroupView, Overall, ShownState, StatusReading } from '#services/status/contract.ts'
import type { MonitorNow } from '#services/status/live/contract.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { type Day, dayNamed, lastDays, shownDays } from './days.ts'
import { readLatencies, sliced, intervalsOf } from './latency-chart.ts'
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

/** A maintenance span of these monitors, or with null of all. */
export type PlannedSpan = Span & { monitorIds: readonly string[] | null }

type Options = Database<StatusTables> & {
	clock: Clock
	/** The maintenance of a window; spans may extend beyond it. */
	maintenance(window: Span): Promise<PlannedSpan[]>
}

const quarterMs = 15 * 60_000

/** The current state of a public monitor, without its history. */
type CurrentState = MonitorNow & { id: string; name: string; checkedAt: string | null }

export type CurrentStates = { indicator: Overall['indicator']; monitors: CurrentState[] }

export type LocalReading = StatusReading & {
	/** The current states of `overview`, at a tenth of its cost. */
	currentStates(): Promise<CurrentStates>
}

/** The public history, computed from the transitions on each call. */
export function createReading({ db, engine, clock, maintenance }: Options): LocalReading {
	const historyCache = createHistoryCache(db, engine)
	let days: Day[] = []

	/** The days shown on the page, cached for the day. */
	function daysAt(now: number): readonly Day[] {
		const today = days.at(-1)
		if (!today || now < today.from || now >= today.to) days = lastDays(now, shownDays)
		return days
	}

	/** The maintenance per monitor within the retention time, including today. */
	async function readPlanned(now: number): Promise<(monitorId: string) => Span[]> {
		const spans = await maintenance({ from: now - historyRetentionMs, to: daysAt(now).at(-1)!.to })
		return (monitorId) => spans.filter(({ monitorIds }) => monitorIds?.includes(monitorId) ?? true)
	}

	async function readOne(
		id: string,
		day: Day,
	): Promise<{ row: PublicRow; moment: Moment; history: History }> {
		const now = clock.now().getTime()
		const maintenanceOf = await readPlanned(now)
		const [row] = await listPublic(db, id)
		if (!row) notFound()
		const [transitions, past] = await Promise.all([
			listTransitions(db, id, day),
			historyCache.readOne(row, maintenanceOf),
		])
		const moment = momentOf(row, past, now)
		return { row, moment, history: historyOf(transitions, moment) }
	}

	return {
		async overview() {
			const now = clock.now().getTime()
			const maintenanceOf = await readPlanned(now)
			const [rows, isOffline] = await Promise.all([listPublic(db), readIsOffline(db)])
			const pastOfMonitor = await historyCache.readAll(rows, maintenanceOf)
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
			const [rows, maintenanceOf, isOffline] = await Promise.all([
				listPublic(db),
				readPlanned(now),
				readIsOffline(db),
			])
			const monitors = rows.map((row) => ({
				id: row.id,
				name: row.name,
				checkedAt: checkedAtOf(row, now),
				...currentStateOf(row, merged(maintenanceOf(row.id)), now),
			}))
			const monitorsWithKind = monitors.map((monitor, index) => ({ ...monitor, kind: rows[index]!.kind }))
			return { indicator: indicatorOf(monitorsWithKind, isOffline), monitors }
		},
		async day(monitorId, dayName) {
			const day = dayNamed(dayName) ?? notFound()
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
			return await readLatencies(db, monitorId, intervalsOf(range, clock.now().getTime()))
		},
	}
}

/** While our own network is down, connectivity monitors do not count. */
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
