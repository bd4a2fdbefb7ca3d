import { servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { StatusList } from '#web/pages/panel/status/incidents/status-list.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Lamp } from '#web/ui/drawings/lamp.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { WindowCard } from './window-card.tsx'

const root = '/panel/status/maintenance'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** `?apres=` is the cursor of the page before, `?fait=` what was just done. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const cursor = url.searchParams.get('apres') ?? undefined
	const { maintenance } = context.get(servicesContext).status
	const page = await orErrorScreen(maintenance.windows(request.headers, { cursor }))
	return {
		...page,
		at: new Date().toISOString(),
		isFirst: cursor === undefined,
		isRemoved: url.searchParams.get('fait') === 'supprime',
	}
}

export default function MaintenancePage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { windows, next, at, isFirst, isRemoved } = loaderData
	return (
		<StatusList
			title={words.title}
			lead={words.lead}
			actions={
				<>
					<ButtonLink to={`${root}/new`} variant="primary">
						{words.plan}
					</ButtonLink>
					<ButtonLink to="/api/uptime/maintenance.ics" reloadDocument>
						{words.calendar}
					</ButtonLink>
				</>
			}
			done={isRemoved && words.removed}
			root={root}
			next={next}
			isFirst={isFirst}
		>
			{windows.length === 0 && (
				<EmptyState drawing={<Lamp />} title={words.none}>
					{words.noneNext}
				</EmptyState>
			)}
			<ul className="grid gap-4">
				{windows.map((window) => (
					<WindowCard key={window.id} window={window} at={at} />
				))}
			</ul>
		</StatusList>
	)
}
