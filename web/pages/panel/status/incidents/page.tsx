import { localeContext, servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Bench } from '#web/ui/drawings/bench.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { StatusList } from './status-list.tsx'
import { IncidentList } from './incident-list.tsx'

const root = '/panel/status/incidents'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** `?apres=` is a cursor, `?fait=` names the change that led here. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const cursor = url.searchParams.get('apres') ?? undefined
	const { incidents } = context.get(servicesContext).status
	const query = { locale: context.get(localeContext), cursor }
	const page = await orErrorScreen(incidents.listAll(request.headers, query))
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
		<StatusList
			title={words.title}
			lead={words.lead}
			actions={
				<ButtonLink to={`${root}/new`} variant="primary">
					{words.declare}
				</ButtonLink>
			}
			done={isRemoved && words.removed}
			root={root}
			next={next}
			isFirst={isFirst}
		>
			{incidents.length === 0 && (
				<EmptyState drawing={<Bench />} title={words.none}>
					{words.noneNext}
				</EmptyState>
			)}
			<IncidentList incidents={incidents} root={root} />
		</StatusList>
	)
}
