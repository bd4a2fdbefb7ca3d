import { useMemo } from 'react'
import { data } from 'react-router'
import type { PageHandle } from '#web/server/public-routes.ts'
import '#web/status/status.css'
import type { ShownState } from '#services/status/contract.ts'
import type { Summary } from '#services/status/live/contract.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { feedPath, tableParam } from '#web/status/paths.ts'
import { type StatusOverview, rowsOf } from './overview/overview.ts'
import { headlineOf } from './overview/headline.ts'
import { HeadlineSection } from './overview/headline-section.tsx'
import { AboutSection } from './overview/about-section.tsx'
import { Legend } from './history/legend.tsx'
import { useLiveStatus } from './live/use-live-status.ts'
import { useSettled } from './live/use-settled.ts'
import { LiveLine } from '#web/status/live/live-line.tsx'
import { Notices } from './incidents/notices.tsx'
import { messages } from './messages.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { readSnapshot, type StatusSnapshot } from './overview/read-status.ts'
import { ServiceGroups } from './overview/service-groups.tsx'
import { type Outage, Outages } from './overview/outages.tsx'
import { StateAnnouncement } from './live/state-announcement.tsx'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: messages[locale].title,
		description: messages[locale].live,
		feed: feedPath('atom', locale),
	}))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const handle: PageHandle = { query: [tableParam] }

/** `?tableau=` shows the days of one monitor as a table. A page without the state of the services is not cached. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const now = await readSnapshot(context, url.searchParams.get(tableParam))
	return data(
		{ now, readAt: new Date().toISOString() },
		now.overview ? {} : { headers: { 'Cache-Control': 'no-store' } },
	)
}

export default function StatusPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { now, summary, connection, heardAt, changed } = useLiveStatus(loaderData.now)
	const content = useMemo(() => ({ now, outages: currentOutages(now, summary) }), [now, summary])
	const { shown, isWaiting, show } = useSettled(content, layoutKey(content))
	const { overview, incidents, planned } = shown.now
	const at = overview?.at ?? loaderData.readAt
	const isStale = connection === 'lost'
	const states = Object.values(currentStates(overview, summary))
	const isBlind = summary ? summary.indicator === 'unknown' : overview?.isBlind
	const headline = headlineOf(states, incidents.length > 0, isBlind)
	return (
		<div className="page-width pb-20">
			<header className="pt-8 sm:pt-12">
				<p className="mb-4 text-sm font-semibold text-ink-soft">{words.title}</p>
				<HeadlineSection headline={headline} all={states.length} isStale={isStale} />
				{overview && (
					<div className="mt-4">
						<LiveLine connection={connection} heardAt={heardAt} at={at} />
					</div>
				)}
				<Notices incidents={incidents} at={at} />
				<Outages outages={shown.outages} at={heardAt ?? Date.parse(at)} isStale={isStale} />
				<p className="mt-6 max-w-[60ch] text-lg text-ink-soft">
					{words.live} <noscript>{words.reload}</noscript>
					{!overview ? words.unknownDetail : headline.kind === 'unknown' && words.noData}
				</p>
				<p className="mt-1 flex flex-wrap gap-x-6">
					<TextLink to="/uptime/subscribe" standalone>
						{words.subscribe}
					</TextLink>
					<TextLink to="/uptime/incidents" standalone>
						{words.past}
					</TextLink>
				</p>
				<div className="paved-line mt-2" />
			</header>
			<Notices planned={planned} at={at} />
			{overview && (
				<>
					<ServiceGroups overview={overview} table={shown.now.table} summary={summary} isStale={isStale} />
					<div className="mt-5">
						<Legend />
					</div>
				</>
			)}
			<AboutSection />
			<p role="status" data-announcement className="sr-only">
				{overview && changed.length > 0 && (
					<StateAnnouncement overview={overview} summary={summary} changed={changed} />
				)}
			</p>
			{isWaiting && (
				<div className="status-news" role="status">
					<p>{words.newer}</p>
					<Button size="small" onClick={show}>
						{words.show}
					</Button>
				</div>
			)}
		</div>
	)
}

function currentStates(overview: StatusOverview | null, summary: Summary | null): Record<string, ShownState> {
	if (summary)
		return Object.fromEntries(Object.entries(summary.monitors).map(([id, { state }]) => [id, state]))
	return Object.fromEntries((overview ? rowsOf(overview) : []).map(({ id, state }) => [id, state]))
}

function currentOutages({ overview, incidents }: StatusSnapshot, summary: Summary | null): Outage[] {
	const incidentOf = (id: string) =>
		incidents.find(({ monitors }) => monitors.some((each) => each.id === id))?.id ?? null
	return (overview ? rowsOf(overview) : [])
		.map(({ id, name, why, ...row }): Outage => {
			const { state, since } = summary?.monitors[id] ?? row
			return { id, name, state, since, why: state === row.state ? why : null, incidentId: incidentOf(id) }
		})
		.filter(({ state }) => state === 'down' || state === 'degraded')
		.toSorted((one, other) => Number(other.state === 'down') - Number(one.state === 'down'))
}

type Content = { now: StatusSnapshot; outages: readonly Outage[] }

/** Changes when the sections above the services change their height, or the number of services changes. */
function layoutKey({ now: { overview, incidents, planned }, outages }: Content): string {
	return JSON.stringify([
		overview && rowsOf(overview).map(({ id }) => id),
		incidents.map(({ id, updatedAt }) => [id, updatedAt]),
		planned.map(({ id, from, updatedAt }) => [id, from, updatedAt]),
		outages.map(({ id }) => id),
	])
}
