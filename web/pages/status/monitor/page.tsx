import { useMemo } from 'react'
import '#web/pages/status/status.css'
import type { ChartRange } from '#services/status/contract.ts'
import { localeContext } from '#web/context.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/page-title.ts'
import { orErrorScreen } from '#web/pages/auth/service-refusal.ts'
import { pathOf, rangeParam } from '#web/pages/status/addresses.ts'
import { cellDays } from '#web/pages/status/cells.ts'
import { chartOf } from '#web/pages/status/chart.ts'
import { DayCells } from '#web/pages/status/day-cells.tsx'
import { DaysTable } from '#web/pages/status/days-table.tsx'
import { dayOf } from '#web/pages/status/days.ts'
import { rowOf } from '#web/pages/status/make-board.ts'
import { Legend } from '#web/pages/status/legend.tsx'
import { ResponseTimes } from '#web/pages/status/response-times.tsx'
import { ServiceFacts } from '#web/pages/status/service-facts.tsx'
import { serviceMessages } from '#web/pages/status/service-messages.ts'
import { StateMark } from '#web/pages/status/state-mark.tsx'
import { statusOf } from '#web/pages/status/status-service.ts'
import { UptimeFigures } from '#web/pages/status/uptimes.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Chip, FilterChips } from '#web/ui/chip.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const hourMs = 3_600_000

/** How long each stretch of the chart is, the usual one first. */
const ranges: Record<ChartRange, number> = {
	'24h': 24 * hourMs,
	'7d': 7 * 24 * hourMs,
	'30d': 30 * 24 * hourMs,
	'90d': 90 * 24 * hourMs,
	'1y': 365 * 24 * hourMs,
}

const rangeNames = Object.keys(ranges) as ChartRange[]

export const meta: Route.MetaFunction = (args) => {
	const { name = '' } = args.loaderData?.monitor ?? {}
	return pageMeta(args, (locale) => ({ title: name, description: messages[locale].lead }))
}

/** One monitor; `?periode=` chooses the stretch of its chart. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { reading } = statusOf(context)
	const asked = url.searchParams.get(rangeParam)
	const range = rangeNames.find((name) => name === asked) ?? '24h'
	const now = Date.now()
	const [{ monitor }, latencies] = await orErrorScreen(
		Promise.all([reading.day(params.monitor, dayOf(now)), reading.latencies(params.monitor, range)]),
	)
	return {
		monitor: rowOf(monitor, context.get(localeContext)),
		days: monitor.days,
		latencies,
		chart: chartOf(latencies, now - ranges[range], now),
		range,
		now,
	}
}

export default function MonitorPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { asTable } = useMessages(serviceMessages)
	const locale = useLocale()
	const { monitor, days, latencies, chart, range, now } = loaderData
	const { id, name, description } = monitor
	const cells = useMemo(() => cellDays(days[0]?.day ?? dayOf(now), days.length, locale), [days, now, locale])
	return (
		<div className="page-width pb-20">
			<PageHeader
				eyebrow={<Breadcrumb items={[{ to: '/uptime', label: words.status }]} />}
				title={name}
				lead={description || words.lead}
			/>
			<Standing monitor={monitor} now={now} />
			<Section title={words.days} action={<UptimeFigures uptimes={monitor.uptimes} />}>
				<DayCells id={id} name={name} days={monitor.days} at={cells} />
				<div className="mt-5">
					<Legend />
				</div>
				<details className="mt-4">
					<summary className="inline-flex min-h-9 items-center rounded-small underline decoration-accent decoration-2 underline-offset-3 hover:text-accent-text pointer-coarse:min-h-11">
						{asTable}
					</summary>
					<DaysTable id={id} name={name} days={days} className="mt-2" />
				</details>
			</Section>
			<Section id="times" title={words.times} lead={words.timesLead}>
				<FilterChips label={words.ranges} className="mb-6">
					{rangeNames.map((each) => (
						<Chip
							key={each}
							to={`${pathOf(id)}?${new URLSearchParams({ [rangeParam]: each })}#times`}
							selected={each === range}
						>
							{words[each]}
						</Chip>
					))}
				</FilterChips>
				<ResponseTimes latencies={latencies} chart={chart} from={now - ranges[range]} to={now} />
			</Section>
			<p className="mt-12">
				<TextLink to="/uptime#formula">{words.formula}</TextLink>
			</p>
		</div>
	)
}

/** How it stands now, since when and why, and what else is known. */
function Standing({ monitor, now }: Pick<Route.ComponentProps['loaderData'], 'monitor' | 'now'>) {
	const words = useMessages(messages)
	const { state, since, why, checkedAt } = monitor
	return (
		<div className="mt-6">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<StateMark state={state} />
				<span className="text-ink-soft">
					{words.since} <DateTime iso={since} withTime />
				</span>
			</p>
			{why && state !== 'up' && <p className="mt-2 font-semibold">{why}</p>}
			<ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
				<ServiceFacts facts={monitor.facts} latencyMs={monitor.latencyMs} at={new Date(now).toISOString()} />
				{checkedAt && (
					<li>
						{words.checked} <DateTime iso={checkedAt} withTime />
					</li>
				)}
			</ul>
		</div>
	)
}
