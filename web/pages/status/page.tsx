import { useMemo } from 'react'
import { data } from 'react-router'
import './status.css'
import type { ShownState } from '#services/status/contract.ts'
import type { Summary } from '#services/status/live/contract.ts'
import { localeContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/page.ts'
import { tableParam } from './addresses.ts'
import { type Board, rowsOf } from './board.ts'
import { headlineOf } from './headline.ts'
import { HeadlinePart, type Trouble, Troubles } from './headline-part.tsx'
import { Foot } from './foot.tsx'
import { footMessages } from './foot-messages.ts'
import { Legend } from './legend.tsx'
import { useLiveStatus } from './live/use-live-status.ts'
import { useSettled } from './live/use-settled.ts'
import { LiveLine } from './live-line.tsx'
import { messages } from './messages.ts'
import { NoticesWhenNeeded } from './notices-when-needed.tsx'
import { readNow, type StatusNow } from './read-now.ts'
import { ServiceGroups } from './service-groups.tsx'
import { stateMessages } from './state-messages.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: messages[locale].title, description: messages[locale].live }))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** `?tableau=` shows the days of one monitor as a table. What is not known is not kept. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const now = await readNow(context, url.searchParams.get(tableParam))
	return data(
		{ now, readAt: new Date().toISOString(), foot: footMessages[context.get(localeContext)] },
		now.board ? {} : { headers: { 'Cache-Control': 'no-store' } },
	)
}

export default function StatusPage({ loaderData }: Route.ComponentProps) {
	const { now: initial, readAt, foot } = loaderData
	const words = useMessages(messages)
	const { now, summary, connection, heardAt, turned } = useLiveStatus(initial)
	const parts = useMemo(
		() => ({ now, troubles: now.board ? troublesIn(now.board, summary) : [] }),
		[now, summary],
	)
	const { shown, isWaiting, show } = useSettled(parts, shapeOf(parts))
	const { board, incidents, planned } = shown.now
	const at = board?.at ?? readAt
	const states = Object.values(statesNow(board, summary))
	const headline = headlineOf(states, incidents.length > 0)
	return (
		<div className="page-width pb-20">
			<header className="pt-8 sm:pt-12">
				<p className="mb-4 text-sm font-semibold text-ink-soft">{words.title}</p>
				<HeadlinePart headline={headline} />
				<Troubles troubles={shown.troubles} at={heardAt ?? Date.parse(at)} />
				<p className="mt-6 max-w-[60ch] text-lg text-ink-soft">
					{words.live} {detailOf(headline.kind, board !== null, words)}
				</p>
				{board && (
					<div className="mt-2">
						<LiveLine connection={connection} heardAt={heardAt} at={at} />
					</div>
				)}
				<div className="paved-line mt-4" />
			</header>
			<NoticesWhenNeeded incidents={incidents} planned={planned} at={at} />
			{board && (
				<>
					<ServiceGroups board={board} table={shown.now.table} summary={summary} />
					<div className="mt-5">
						<Legend />
					</div>
				</>
			)}
			<Foot words={foot} />
			<Announcement board={board} summary={summary} turned={turned} />
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

/** What turned, for those who do not see it turn. */
function Announcement({
	board,
	summary,
	turned,
}: {
	board: Board | null
	summary: Summary | null
	turned: readonly string[]
}) {
	const words = useMessages(messages)
	const stateWords = useMessages(stateMessages)
	const rows = board ? rowsOf(board).filter(({ id }) => turned.includes(id)) : []
	const said = rows.map(({ id, name, state }) =>
		words.turned(name, stateWords[summary?.monitors[id]?.state ?? state]),
	)
	return (
		<p role="status" data-announcement className="sr-only">
			{said.length > 3 ? words.turnedMany(said.length) : said.join('. ')}
		</p>
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

function troublesIn(board: Board, summary: Summary | null): Trouble[] {
	return rowsOf(board)
		.map(({ id, name, why, ...row }): Trouble => {
			const { state, since } = summary?.monitors[id] ?? row
			return { id, name, state, since, why: state === row.state ? why : null }
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
