import { data } from 'react-router'
import type { DayCell, MonitorDay, StatusReading } from '#services/status/contract.ts'
import { localeContext } from '#web/context.ts'
import { orErrorScreen, appErrorCode } from '#web/forms/service-errors.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { minUnknownMs } from '#web/pages/status/history/compact-history.ts'
import { mainStateOf } from '#web/pages/status/history/main-state.ts'
import { statusOf } from '#web/pages/status/public-status.ts'
import { boundsOf, dayAfter, dayOf, noonOf, isDay } from '#web/status/calendar-days.ts'
import { chartOf } from '#web/status/chart/chart.ts'
import { ResponseTimes } from '#web/status/chart/response-times.tsx'
import { durationText, shortDuration, longDay, percent, timeOfDay } from '#web/status/format.ts'
import { RevalidationLine } from '#web/status/live/revalidation-line.tsx'
import { useLiveRevalidation } from '#web/status/live/use-live-revalidation.ts'
import { pathOf } from '#web/status/paths.ts'
import { serviceMessages } from '#web/status/service-messages.ts'
import { StateMark } from '#web/status/state-mark.tsx'
import '#web/status/status.css'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { DayLine } from './day-line.tsx'
import { messages } from './messages.ts'
import { type Period, periodsOf } from './periods.ts'

/** A year, also in a leap year. The service retains its history longer, so all of these days are whole. */
const maxDaysBack = 366

async function readDay(reading: StatusReading, id: string, day: string, now: number): Promise<MonitorDay> {
	const today = dayOf(now)
	if (!isDay(day) || day > today || day < dayAfter(today, -maxDaysBack)) throw data(null, { status: 404 })
	try {
		return await reading.day(id, day)
	} catch (error) {
		if (appErrorCode(error) !== 'NOT_FOUND' || day === today) await orErrorScreen(Promise.reject(error))
	}
	const { monitor } = await orErrorScreen(reading.day(id, today))
	return unknownDay(monitor, day)
}

function unknownDay(monitor: MonitorDay['monitor'], day: string): MonitorDay {
	const { from, to } = boundsOf(day)
	const cell: DayCell = {
		day,
		state: 'unknown',
		uptime: null,
		upMs: 0,
		degradedMs: 0,
		downMs: 0,
		unknownMs: to - from,
		maintenanceMs: 0,
	}
	const noData = [{ from: new Date(from).toISOString(), to: new Date(to).toISOString() }]
	return { monitor, cell, outages: [], noData, maintenance: [], latencies: [] }
}

const titleOf = (name: string, day: string, locale: Locale) =>
	messages[locale].title(name, longDay(noonOf(day), locale).replace(' ', '\u00a0'))

export const meta: Route.MetaFunction = (args) => {
	if (!args.loaderData) return pageMeta(args, () => ({ title: '' }))
	const { monitor, cell } = args.loaderData
	return pageMeta(args, (locale) => ({ title: titleOf(monitor.name, cell.day, locale) }))
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const now = Date.now()
	const { monitor, cell, latencies, ...dayPeriods } = await readDay(
		statusOf(context).reading,
		params.monitor,
		params.day,
		now,
	)
	const { id, name, state: stateNow } = monitor
	const periods = periodsOf(dayPeriods, context.get(localeContext))
	const day = boundsOf(cell.day)
	const chart = chartOf(latencies, day.from, day.to)
	return { monitor: { id, name }, stateNow, cell, latencies, chart, day, periods, now }
}

export default function DayPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { downFor, degradedFor, noDataFor } = useMessages(serviceMessages)
	const locale = useLocale()
	const { monitor, stateNow, cell, latencies, chart, day, periods, now } = loaderData
	const isToday = day.to > now
	const live = useLiveRevalidation(new Date(now).toISOString(), { isOver: !isToday })
	return (
		<div className="page-width pb-20">
			<PageHeader
				eyebrow={
					<Breadcrumb
						items={[
							{ to: '/uptime', label: words.status },
							{ to: pathOf(monitor.id), label: monitor.name },
						]}
					/>
				}
				title={titleOf(monitor.name, cell.day, locale)}
			/>
			<div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p className="flex flex-wrap items-center gap-x-4 gap-y-1">
					<StateMark state={isToday ? stateNow : mainStateOf(cell)} />
					{cell.uptime !== null && (
						<span className="font-semibold">{words.uptime(percent(cell.uptime, locale))}</span>
					)}
					{cell.downMs > 0 && <span>{downFor(durationText(cell.downMs, locale))}</span>}
					{cell.degradedMs > 0 && <span>{degradedFor(durationText(cell.degradedMs, locale))}</span>}
					{cell.state !== 'unknown' && cell.unknownMs >= minUnknownMs && (
						<span className="text-unknown-text">{noDataFor(shortDuration(cell.unknownMs, locale))}</span>
					)}
				</p>
				<p className="flex gap-6">
					<TextLink to={pathOf(monitor.id, dayAfter(cell.day, -1))}>{words.before}</TextLink>
					{cell.day < dayOf(now) && (
						<TextLink to={pathOf(monitor.id, dayAfter(cell.day, 1))}>{words.after}</TextLink>
					)}
				</p>
			</div>
			{isToday && (
				<div className="mt-3">
					<RevalidationLine {...live} at={new Date(now).toISOString()} />
				</div>
			)}
			<div className="mt-6">
				<DayLine periods={periods} day={day} now={now} />
			</div>
			<Section title={words.what}>
				{periods.length > 0 ? (
					<PeriodTable periods={periods} day={day} now={now} />
				) : (
					<p className="text-ink-soft">{cell.uptime === null ? words.nothingKnown : words.nothing}</p>
				)}
			</Section>
			<Section title={words.times}>
				<ResponseTimes latencies={latencies} chart={chart} {...day} />
			</Section>
		</div>
	)
}

type PeriodTableProps = { periods: readonly Period[]; day: { from: number; to: number }; now: number }

function PeriodTable({ periods, day, now }: PeriodTableProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<Table
			label={words.list}
			stacked
			rows={periods}
			rowKey={({ state, from }) => `${state} ${from}`}
			columns={[
				{ title: words.state, heading: true, cell: ({ state }) => <StateMark state={state} /> },
				{
					title: words.from,
					cell: ({ from }) => (from < day.from ? words.earlier : timeOfDay(from, locale)),
				},
				{
					title: words.to,
					cell: ({ to }) => (to === null ? words.lasts : to > day.to ? words.later : timeOfDay(to, locale)),
				},
				{
					title: words.length,
					numeric: true,
					cell: ({ from, to }) => shortDuration((to ?? now) - from, locale),
				},
				{
					title: words.cause,
					cell: ({ state, causeText }) => {
						if (state === 'maintenance') return words.planned
						return causeText ?? (state === 'unknown' ? words.noChecks : words.noCause)
					},
				},
			]}
		/>
	)
}
