import { localeContext, servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Arrived } from '#web/pages/auth/arrived.tsx'
import { orErrorScreen } from '#web/pages/auth/service-refusal.ts'
import { Heading } from '#web/pages/dashboard/heading.tsx'
import { pageMeta } from '#web/page-title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Bench } from '#web/ui/drawings/bench.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/page.ts'
import { IncidentList } from './incident-list.tsx'
import { messages } from './messages.ts'
import { requireStatusManager } from './require-status-manager.ts'
import { StatusTabs } from './status-tabs.tsx'

const root = '/panel/status/incidents'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** `?apres=` is the cursor of the page before, `?fait=` what was just done. */
export async function loader({ context, url }: Route.LoaderArgs) {
	requireStatusManager(context)
	const cursor = url.searchParams.get('apres') ?? undefined
	const { incidents } = context.get(servicesContext).status
	const page = await orErrorScreen(incidents.list({ locale: context.get(localeContext), cursor }))
	const listed = page.incidents.map(({ updates: _updates, postmortem: _postmortem, ...listing }) => listing)
	return {
		incidents: listed,
		next: page.next,
		isFirst: cursor === undefined,
		isRemoved: url.searchParams.get('fait') === 'supprime',
	}
}

export default function IncidentsPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { incidents, next, isFirst, isRemoved } = loaderData
	return (
		<div className="max-w-[52rem]">
			<Heading
				title={words.title}
				lead={words.lead}
				actions={
					<ButtonLink to={`${root}/new`} variant="primary">
						{words.declare}
					</ButtonLink>
				}
			/>
			<StatusTabs />
			{isRemoved && (
				<Arrived className="mb-8">
					<Notice tone="good">{words.removed}</Notice>
				</Arrived>
			)}
			{incidents.length === 0 && (
				<EmptyState drawing={<Bench />} title={words.none}>
					{words.noneNext}
				</EmptyState>
			)}
			<IncidentList incidents={incidents} root={root} />
			<Pagination
				next={next && `${root}?${new URLSearchParams({ apres: next })}`}
				first={isFirst ? null : root}
			/>
		</div>
	)
}
