import type {
	DayCell,
	GroupView,
	Latency,
	MonitorView,
	ShownState,
	StatusReading,
} from '#services/status/contract.ts'
import { AppError } from '#platform/errors.ts'
import type { IncidentView } from '#services/status/incidents/contract.ts'
import { createLive, type Live } from '#services/status/live/live.ts'
import { summaryOf } from '#services/status/live/summary.ts'
import type { ComingMaintenance } from '#services/status/maintenance/contract.ts'
import type { StatusService } from '#services/status/service.ts'
import type { Log } from '#platform/log.ts'
import type { PublicStatus } from '#web/pages/status/public-status.ts'
import { type Plot, sampleGroups } from './status-sample.ts'
import { boundsOf, dayAfter, dayOf } from '#web/status/calendar-days.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const iso = (ms: number) => new Date(ms).toISOString()

function cellOf(plot: Plot, day: string, ago: number): DayCell {
	const plotted = plot.days?.find((each) => each.ago === ago)
	const isUnknown = plotted?.unknown === 'whole' || ago >= (plot.bornAgo ?? Number.POSITIVE_INFINITY)
	const { downMs = 0, degradedMs = 0, maintenanceMs = 0 } = plotted ?? {}
	const unknownMs = isUnknown ? dayMs : plotted?.unknown === 'part' ? 4 * hourMs : 0
	const knownMs = dayMs - unknownMs - maintenanceMs
	const worst =
		downMs > 0
			? 'down'
			: degradedMs > 0
				? 'degraded'
				: knownMs > 0
					? 'up'
					: maintenanceMs > 0
						? 'maintenance'
						: 'unknown'
	const uptime = knownMs > 0 ? (knownMs - downMs) / knownMs : null
	const upMs = knownMs - downMs - degradedMs
	return { day, state: worst, uptime, upMs, downMs, degradedMs, unknownMs, maintenanceMs }
}

function viewOf(plot: Plot, groupId: string, now: number): MonitorView {
	const today = dayOf(now)
	const days = Array.from({ length: 90 }, (_, index) => cellOf(plot, dayAfter(today, index - 89), 89 - index))
	const share = (count: number) => {
		const shares = days
			.slice(-count)
			.map(({ uptime }) => uptime)
			.filter((each) => each !== null)
		return shares.length > 0 ? shares.reduce((sum, each) => sum + each, 0) / shares.length : null
	}
	return {
		id: plot.id,
		name: plot.name,
		description: plot.description ?? '',
		kind: plot.kind ?? 'http',
		groupId,
		state: plot.state ?? 'up',
		since: iso(now - (plot.sinceMs ?? 5 * dayMs)),
		cause: plot.cause ?? null,
		checkedAt: iso(now - 12_000),
		latencyMs: plot.latencyMs ?? null,
		facts: plot.facts ?? {},
		uptimes: { day: share(1), week: share(7), month: share(30), quarter: share(90), year: share(90) },
		knownSince: plot.bornAgo === 0 ? null : iso(now - (plot.bornAgo ?? 365) * dayMs),
		days,
	}
}

/** Response times with two daily peaks and a gap without data. */
function latenciesOf(view: MonitorView, from: number, stepMs: number, count: number): Latency[] {
	const base = view.latencyMs ?? 60
	return Array.from({ length: count }, (_, index) => {
		const at = iso(from + index * stepMs)
		if (Math.abs(index - count * 0.4) < 3) return { at, checks: 0, p50: null, p95: null }
		const wave = 1 + 0.35 * Math.sin((index / count) * 4 * Math.PI) + 0.1 * Math.sin(index * 7.3)
		const peak = index % 29 === 0 ? 2.1 : 1.45 + 0.2 * Math.cos(index * 3.1)
		return { at, checks: 30, p50: Math.round(base * wave), p95: Math.round(base * wave * peak) }
	})
}

const steps = {
	'24h': [15 * minuteMs, 96],
	'7d': [2 * hourMs, 84],
	'30d': [8 * hourMs, 90],
	'90d': [dayMs, 90],
	'1y': [7 * dayMs, 52],
} as const

/** The public part of a status service on sample monitors whose states a test changes; the live stream is the real one. */
export function createStatusFixture({
	log,
	groups = sampleGroups(Date.now()),
}: {
	log: Log
	groups?: { name: string; plots: Plot[] }[]
}) {
	const world = {
		groups,
		incidents: [] as IncidentView[],
		maintenance: [] as ComingMaintenance[],
		/** The error of every call, or null while the service works. */
		failure: null as Error | null,
		/** Number of overview reads. */
		overviewReads: 0,
	}

	function views(): GroupView[] {
		const now = Date.now()
		return world.groups.map(({ name, plots }, index) => ({
			id: `g${index}`,
			name,
			monitors: plots.map((plot) => viewOf(plot, `g${index}`, now)),
		}))
	}

	function find(id: string): MonitorView {
		const view = views()
			.flatMap(({ monitors }) => monitors)
			.find((each) => each.id === id)
		if (!view) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
		return view
	}

	function respond<Result>(compute: () => Result): Promise<Result> {
		return world.failure ? Promise.reject(world.failure) : Promise.resolve().then(compute)
	}

	const overview: StatusReading['overview'] = () =>
		respond(() => {
			world.overviewReads += 1
			return { overall: { indicator: 'none', at: iso(Date.now()) }, groups: views() }
		})
	const currentStates = () =>
		respond(() => ({ indicator: 'none' as const, monitors: views().flatMap(({ monitors }) => monitors) }))

	const service: PublicStatus & Pick<StatusService, 'services'> = {
		services: () => respond(() => views().flatMap(({ monitors }) => monitors)),
		reading: {
			overview,
			day: (id, day) =>
				respond(() => {
					const monitor = find(id)
					const cell = monitor.days.find((each) => each.day === day)
					if (!cell || cell.unknownMs === dayMs)
						throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
					const { from, to } = boundsOf(day)
					const now = Date.now()
					const isToday = to > now
					const period = (ms: number, at: number) => ({
						from: iso(Math.max(at, from)),
						to: isToday && at + ms >= now - minuteMs ? null : iso(at + ms),
					})
					const start = isToday
						? now - Math.max(cell.downMs, cell.degradedMs, cell.maintenanceMs)
						: from + 9.4 * hourMs
					return {
						monitor,
						cell,
						outages: [
							...(cell.downMs > 0
								? [
										{
											...period(cell.downMs, start),
											state: 'down' as const,
											cause: monitor.cause ?? 'refused',
										},
									]
								: []),
							...(cell.degradedMs > 0
								? [
										{
											...period(cell.degradedMs, start + cell.downMs + (isToday ? 0 : hourMs)),
											state: 'degraded' as const,
											cause: 'slow',
										},
									]
								: []),
						],
						noData:
							cell.unknownMs > 0
								? [{ from: iso(from + hourMs), to: iso(from + hourMs + cell.unknownMs) }]
								: [],
						maintenance:
							cell.maintenanceMs > 0
								? [
										{
											from: iso(from + 2 * hourMs),
											to: iso(from + 2 * hourMs + Math.min(cell.maintenanceMs, 20 * hourMs)),
										},
									]
								: [],
						latencies: monitor.latencyMs === null ? [] : latenciesOf(monitor, from, 15 * minuteMs, 96),
					}
				}),
			latencies: (id, range) =>
				respond(() => {
					const [stepMs, count] = steps[range]
					const view = find(id)
					return view.latencyMs === null ? [] : latenciesOf(view, Date.now() - stepMs * count, stepMs, count)
				}),
		},
		incidents: {
			openIncidents: () => respond(() => world.incidents.filter(({ resolvedAt }) => !resolvedAt)),
			list: () => respond(() => ({ incidents: world.incidents, next: null })),
			find: ({ id }) => respond(() => world.incidents.find((each) => each.id === id) ?? null),
		},
		maintenance: { comingMaintenance: () => respond(() => world.maintenance) },
	}
	let live: Live | undefined
	return {
		world,
		service,
		/** Opens the live stream, replacing a closed one. */
		openLive(): Live {
			live = createLive({
				clock: { now: () => new Date() },
				log,
				snapshot: async () => summaryOf(await currentStates(), [world.incidents, world.maintenance]),
				minReadIntervalMs: 50,
			})
			return live
		},
		/** Notifies the readers of a change. */
		notifyChange: () => live?.changed(),
		/** Changes the state of a monitor, and notifies the readers. */
		setState(id: string, state: ShownState, cause: string | null = null) {
			const plot = world.groups.flatMap(({ plots }) => plots).find((each) => each.id === id)!
			Object.assign(plot, { state, cause: cause ?? undefined, sinceMs: 0 })
			live?.changed()
		},
	}
}
