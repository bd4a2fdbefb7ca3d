import { lazy, type ReactNode, Suspense } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Link } from '#web/navigation/link.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { messages } from './messages.ts'

const ServicesNow = lazy(async () => ({ default: (await import('./services-now.tsx')).ServicesNow }))

type LiveStripProps = {
	/** When the newest news was published. */
	latestAt: string | undefined
	/** People in all teams. */
	people: number
	tools: number
}

/** What is true of the community now; a fact that does not exist yet is left out. */
export function LiveStrip({ latestAt, people, tools }: LiveStripProps) {
	const words = useMessages(messages)
	const isClient = useHydrated()
	return (
		<dl
			aria-label={words.now}
			className="grid grid-cols-2 gap-x-6 gap-y-4 border-b border-line py-5 md:flex md:gap-x-10"
		>
			<Fact term={words.services} to="/uptime">
				{isClient ? (
					<Suspense fallback={words.servicesLive}>
						<ServicesNow />
					</Suspense>
				) : (
					words.servicesLive
				)}
			</Fact>
			{latestAt && (
				<Fact term={words.latest} to="/news">
					<DateTime iso={latestAt} />
				</Fact>
			)}
			{people > 0 && (
				<Fact term={words.people} to="/teams">
					{words.peopleCount(people)}
				</Fact>
			)}
			<Fact term={words.tools} to="/micro-services">
				{words.toolCount(tools)}
			</Fact>
		</dl>
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
