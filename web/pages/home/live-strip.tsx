import type { ReactNode } from 'react'
import type { NewsSummary } from '#services/content/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Link } from '#web/navigation/link.tsx'
import { useLiveServices } from '#web/status/live/live-services.ts'
import { overallOf } from '#web/status/overall-state.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

type LiveStripProps = {
	/** Publication date of the latest news. */
	latestAt: string | undefined
	nextEvent: NewsSummary | undefined
	/** Number of members of all teams. */
	members: number
	tools: number
}

/** Current figures of the community; unavailable ones are omitted. */
export function LiveStrip({ latestAt, nextEvent, members, tools }: LiveStripProps) {
	const words = useMessages(messages)
	return (
		<dl
			aria-label={words.now}
			className="grid grid-cols-2 gap-x-6 gap-y-4 border-b border-line py-5 md:flex md:gap-x-10"
		>
			<Fact term={words.services} to="/uptime">
				<ServicesNow />
			</Fact>
			{nextEvent?.event && (
				<Fact term={words.nextEvent} to="/agenda">
					<DateTime iso={nextEvent.event.startsAt} />
				</Fact>
			)}
			{latestAt && (
				<Fact term={words.latest} to="/news">
					<DateTime iso={latestAt} />
				</Fact>
			)}
			{members > 0 && (
				<Fact term={words.people} to="/teams">
					{words.peopleCount(members)}
				</Fact>
			)}
			<Fact term={words.tools} to="/micro-services">
				{words.toolCount(tools)}
			</Fact>
		</dl>
	)
}

/** Fetched by the browser, because the page is cached. */
function ServicesNow() {
	const words = useMessages(messages)
	const { state, down } = overallOf(useLiveServices(null).services)
	if (state === 'unknown') return words.servicesLive
	return (
		<StateBadge state={state}>
			{state === 'good' ? words.servicesUp : down > 0 ? words.servicesDown(down) : undefined}
		</StateBadge>
	)
}

function Fact({ term, to, children }: { term: string; to: string; children: ReactNode }) {
	return (
		<div className="grow">
			<dt className="text-sm text-ink-soft">{term}</dt>
			<dd className="mt-0.5 font-semibold">
				<Link
					to={to}
					className="inline-flex min-h-8 items-center rounded-small hover:text-accent-text pointer-coarse:min-h-11"
				>
					{children}
				</Link>
			</dd>
		</div>
	)
}
