import { Suspense, useMemo } from 'react'
import { data } from 'react-router'
import type { PageHandle } from '#web/server/public-routes.ts'
import './status.css'
import type { ShownState } from '#services/status/contract.ts'
import type { Summary } from '#services/status/live/contract.ts'
import { localeContext } from '#web/context.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { feedPath, tableParam } from '#web/status/paths.ts'
import { type Board, rowsOf } from './overview/overview.ts'
import { headlineOf } from './overview/headline.ts'
import { HeadlinePart } from './overview/headline-section.tsx'
import { Foot } from './overview/about-section.tsx'
import { footMessages } from './overview/about-messages.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Legend } from './history/legend.tsx'
import { legendMessages } from './history/legend-messages.ts'
import { useLiveStatus } from './live/use-live-status.ts'
import { useSettled } from './live/use-settled.ts'
import { LiveLine } from '#web/status/live/live-line.tsx'
import { packBoard, unpackBoard } from './overview/packed-overview.ts'
import { pageMessages } from './overview/messages.ts'
import { NoticesWhenNeeded, TroublesWhenNeeded } from './incidents/lazy-notices.tsx'
import { readNow, type StatusNow } from './overview/read-status.ts'
import { ServiceGroups } from './overview/service-groups.tsx'
import type { Trouble } from './overview/outages.tsx'

const TurnedWords = lazyComponent(async () => (await import('./live/state-announcement.tsx')).TurnedWords)

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: args.loaderData?.words.title ?? '',
		description: args.loaderData?.words.live,
		feed: feedPath('atom', locale),
	}))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const handle: PageHandle = { query: [tableParam] }

/** `?tableau=` shows the days of one monitor as a table. What is not known is not kept. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const now = await readNow(context, url.searchParams.get(tableParam))
	const locale = context.get(localeContext)
	return data(
		{
			now: { ...now, board: now.board && packBoard(now.board) },
			readAt: new Date().toISOString(),
			words: pageMessages[locale],
			legend: legendMessages[locale],
			foot: footMessages[locale],
		},
		now.board ? {} : { headers: { 'Cache-Control': 'no-store' } },
	)
}

export default function StatusPage({ loaderData }: Route.ComponentProps) {
	const { now: read, readAt, words, legend, foot } = loaderData
	const initial = useMemo(() => ({ ...read, board: read.board && unpackBoard(read.board) }), [read])
	const { now, summary, connection, heardAt, turned } = useLiveStatus(initial)
	const parts = useMemo(() => ({ now, troubles: troublesIn(now, summary) }), [now, summary])
	const { shown, isWaiting, show } = useSettled(parts, shapeOf(parts))
	const { board, incidents, planned } = shown.now
	const at = board?.at ?? readAt
	const isStale = connection === 'lost'
	const states = Object.values(statesNow(board, summary))
	const isBlind = summary ? summary.indicator === 'unknown' : board?.isBlind
	const headline = headlineOf(states, incidents.length > 0, isBlind)
	return (
		<div className="page-width pb-20">
			<header className="pt-8 sm:pt-12">
				<p className="mb-4 text-sm font-semibold text-ink-soft">{words.title}</p>
				<HeadlinePart headline={headline} words={words} all={states.length} isStale={isStale} />
				{board && (
					<div className="mt-4">
						<LiveLine connection={connection} heardAt={heardAt} at={at} />
					</div>
				)}
				<NoticesWhenNeeded incidents={incidents} at={at} />
				<TroublesWhenNeeded troubles={shown.troubles} at={heardAt ?? Date.parse(at)} isStale={isStale} />
				<p className="mt-6 max-w-[60ch] text-lg text-ink-soft">
					{words.live} <noscript>{words.reload}</noscript>
					{detailOf(headline.kind, board !== null, words)}
				</p>
				<p className="mt-1 flex flex-wrap gap-x-6">
					<TextLink to="/uptime/subscribe" className="inline-block py-2.5">
						{foot.subscribe}
					</TextLink>
					<TextLink to="/uptime/incidents" className="inline-block py-2.5">
						{foot.past}
					</TextLink>
				</p>
				<div className="paved-line mt-2" />
			</header>
			<NoticesWhenNeeded planned={planned} at={at} />
			{board && (
				<>
					<ServiceGroups board={board} table={shown.now.table} summary={summary} isStale={isStale} />
					<div className="mt-5">
						<Legend words={legend} />
					</div>
				</>
			)}
			<Foot words={foot} />
			<p role="status" data-announcement className="sr-only">
				{board && turned.length > 0 && (
					<Suspense>
						<TurnedWords board={board} summary={summary} turned={turned} />
					</Suspense>
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

type Words = Record<'unknownDetail' | 'noData', string>

function detailOf(kind: string, isKnown: boolean, words: Words): string {
	if (!isKnown) return words.unknownDetail
	return kind === 'unknown' ? words.noData : ''
}

/** How each monitor stands: by the stream where it has spoken, else by the page. */
function statesNow(board: Board | null, summary: Summary | null): Record<string, ShownState> {
	if (summary)
		return Object.fromEntries(Object.entries(summary.monitors).map(([id, { state }]) => [id, state]))
	return Object.fromEntries((board ? rowsOf(board) : []).map(({ id, state }) => [id, state]))
}

function troublesIn({ board, incidents }: StatusNow, summary: Summary | null): Trouble[] {
	const incidentOf = (id: string) =>
		incidents.find(({ monitors }) => monitors.some((each) => each.id === id))?.id ?? null
	return (board ? rowsOf(board) : [])
		.map(({ id, name, why, ...row }): Trouble => {
			const { state, since } = summary?.monitors[id] ?? row
			return { id, name, state, since, why: state === row.state ? why : null, incidentId: incidentOf(id) }
		})
		.filter(({ state }) => state === 'down' || state === 'degraded')
		.toSorted((one, other) => Number(other.state === 'down') - Number(one.state === 'down'))
}

/** What may grow above the services, and they themselves. */
type Parts = { now: StatusNow; troubles: readonly Trouble[] }

/** What decides how high the parts above the services are, and how many services there are. */
function shapeOf({ now: { board, incidents, planned }, troubles }: Parts): string {
	return JSON.stringify([
		board && rowsOf(board).map(({ id }) => id),
		incidents.map(({ id, updatedAt }) => [id, updatedAt]),
		planned.map(({ id, from, updatedAt }) => [id, from, updatedAt]),
		troubles.map(({ id }) => id),
	])
}
