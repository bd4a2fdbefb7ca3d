import { Suspense, useMemo } from 'react'
import { data } from 'react-router'
import { localeContext, siteContext } from '#web/context.ts'
import { orErrorScreen, appErrorCode } from '#web/forms/service-errors.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { PlainLinks } from '#web/navigation/plain-links.tsx'
import { FeedLinks } from '#web/pages/status/feeds/feed-links.tsx'
import { cellDays } from '#web/pages/status/history/day-cells-html.ts'
import { DayCells } from '#web/pages/status/history/day-cells.tsx'
import { Legend } from '#web/pages/status/history/legend.tsx'
import { UptimeFigures } from '#web/pages/status/history/uptime-figures.tsx'
import { Notices } from '#web/pages/status/incidents/notices.tsx'
import { ServiceFacts } from '#web/pages/status/monitor/service-facts.tsx'
import { overviewRow } from '#web/pages/status/overview/create-overview.ts'
import { readNotices } from '#web/pages/status/overview/read-status.ts'
import { statusOf } from '#web/pages/status/public-status.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { dayOf } from '#web/status/calendar-days.ts'
import { rangeIn, timesOf } from '#web/status/chart/response-time-chart.ts'
import { shortDuration } from '#web/status/format.ts'
import { RevalidationLine } from '#web/status/live/revalidation-line.tsx'
import { useLiveRevalidation } from '#web/status/live/use-live-revalidation.ts'
import { feedPath, pathOf, rangeParam, subscribePath } from '#web/status/paths.ts'
import { serviceMessages } from '#web/status/service-messages.ts'
import { StateMark } from '#web/status/state-mark.tsx'
import '#web/status/status.css'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { RecentOutages } from './recent-outages.tsx'

const DaysTable = lazyComponent(
	async () => (await import('#web/pages/status/history/days-table.tsx')).DaysTable,
)
const ResponseTimesSection = lazyComponent(
	async () => (await import('#web/status/chart/response-times-section.tsx')).ResponseTimesSection,
)
const BadgeSection = lazyComponent(async () => (await import('#web/status/badge-section.tsx')).BadgeSection)

export const meta: Route.MetaFunction = (args) => {
	const { shown } = args.loaderData ?? {}
	return pageMeta(args, (locale) => ({
		title: shown?.monitor.name ?? messages[locale].missing,
		description: messages[locale].lead,
		feed: shown ? feedPath('atom', locale, shown.monitor.id) : undefined,
	}))
}

export const handle: PageHandle = { query: [rangeParam] }

/** `?periode=` is the range of the chart. An unknown monitor answers 404 with the list of monitors. */
export async function loader(args: Route.LoaderArgs) {
	try {
		return { shown: await readMonitor(args), services: [] }
	} catch (error) {
		if (appErrorCode(error) !== 'NOT_FOUND') return await orErrorScreen(Promise.reject(error))
	}
	const { groups } = await orErrorScreen(statusOf(args.context).reading.overview())
	const services = groups.flatMap(({ monitors }) => monitors).map(({ id, name }) => ({ id, name }))
	return data({ shown: null, services }, { status: 404 })
}

async function readMonitor({ context, params, url }: Route.LoaderArgs) {
	const { reading } = statusOf(context)
	const range = rangeIn(url.searchParams)
	const now = Date.now()
	const [{ monitor }, latencies] = await Promise.all([
		reading.day(params.monitor, dayOf(now)),
		reading.latencies(params.monitor, range),
	])
	const { incidents, planned } = await readNotices(context, params.monitor)
	return {
		monitor: overviewRow(monitor, context.get(localeContext), now),
		checkedAt: monitor.checkedAt,
		days: monitor.days,
		knownMs: monitor.knownSince === null ? null : now - Date.parse(monitor.knownSince),
		incidents,
		planned,
		times: timesOf(latencies, range, now),
		origin: new URL(context.get(siteContext).publicUrl).origin,
		now,
	}
}

type Shown = Awaited<ReturnType<typeof readMonitor>>

export default function MonitorPage({ loaderData: { shown, services } }: Route.ComponentProps) {
	if (shown) return <Monitor shown={shown} />
	return <MissingService services={services} />
}

function MissingService({ services }: { services: readonly { id: string; name: string }[] }) {
	const words = useMessages(messages)
	return (
		<div className="page-width pb-20">
			<PageHeader
				eyebrow={<Breadcrumb items={[{ to: '/uptime', label: words.status }]} />}
				title={words.missing}
				lead={words.missingDetail}
			/>
			<ul className="mt-6">
				{services.map(({ id, name }) => (
					<li key={id}>
						<TextLink to={pathOf(id)} standalone>
							{name}
						</TextLink>
					</li>
				))}
			</ul>
		</div>
	)
}

function Monitor({ shown }: { shown: Shown }) {
	const words = useMessages(messages)
	const { asTable } = useMessages(serviceMessages)
	const locale = useLocale()
	const { monitor, checkedAt, days, knownMs, times, origin, now, incidents, planned } = shown
	const at = new Date(now).toISOString()
	const live = useLiveRevalidation(at)
	const { id, name, description } = monitor
	const cells = useMemo(() => cellDays(days[0]?.day ?? dayOf(now), days.length, locale), [days, now, locale])
	return (
		<div className="page-width pb-20">
			<PageHeader
				eyebrow={<Breadcrumb items={[{ to: '/uptime', label: words.status }]} />}
				title={name}
				lead={description || words.lead}
			/>
			<CurrentState monitor={monitor} checkedAt={checkedAt} now={now} />
			<div className="mt-3">
				<RevalidationLine {...live} at={at} />
			</div>
			<p className="flex flex-wrap items-baseline gap-x-6">
				<TextLink to={subscribePath(id)} standalone>
					{words.subscribe}
				</TextLink>
				<span>
					<FeedLinks label={words.feeds} monitorId={id} />
				</span>
			</p>
			<Notices incidents={incidents} planned={planned} at={at} />
			<Section title={words.days} action={<UptimeFigures uptimes={monitor.uptimes} />}>
				<PlainLinks>
					<DayCells id={id} name={name} days={monitor.days} at={cells} />
				</PlainLinks>
				<div className="mt-5">
					<Legend />
				</div>
				<details className="mt-4">
					<summary className="inline-flex min-h-9 items-center rounded-small underline decoration-accent decoration-2 underline-offset-3 hover:text-accent-text pointer-coarse:min-h-11">
						{asTable}
					</summary>
					<Suspense>
						<DaysTable id={id} name={name} days={days} className="mt-2" />
					</Suspense>
				</details>
			</Section>
			<RecentOutages id={id} days={days} knownMs={knownMs} />
			<Suspense>
				<ResponseTimesSection path={pathOf(id)} times={times} />
			</Suspense>
			<p className="mt-12">
				<TextLink to="/uptime#formula">{words.formula}</TextLink>
			</p>
			<Suspense>
				<BadgeSection id={id} name={name} origin={origin} />
			</Suspense>
		</div>
	)
}

type CurrentStateProps = Pick<Shown, 'monitor' | 'checkedAt' | 'now'>

function CurrentState({ monitor, checkedAt, now }: CurrentStateProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { state, since, why } = monitor
	return (
		<div className="mt-6">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<StateMark state={state} />
				<span className="text-ink-soft">
					{words.since} <DateTime iso={since} withTime />, {words.parisTime}
					{now - Date.parse(since) >= 1000 && ` (${shortDuration(now - Date.parse(since), locale)})`}
				</span>
			</p>
			{why && state !== 'up' && <p className="mt-2 font-semibold">{why}</p>}
			<div className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
				<ServiceFacts facts={monitor.facts} latencyMs={monitor.latencyMs} at={new Date(now).toISOString()} />
				{checkedAt && (
					<p>
						{words.checked} <DateTime iso={checkedAt} withTime />
					</p>
				)}
			</div>
		</div>
	)
}
