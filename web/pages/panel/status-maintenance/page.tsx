import { servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Arrived } from '#web/pages/auth/arrived.tsx'
import { orErrorScreen } from '#web/pages/auth/service-refusal.ts'
import { Heading } from '#web/pages/dashboard/heading.tsx'
import { StatusTabs } from '#web/pages/panel/status-incidents/status-tabs.tsx'
import { pageMeta } from '#web/page-title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Lamp } from '#web/ui/drawings/lamp.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
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
		<div className="max-w-[52rem]">
			<Heading
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
			/>
			<StatusTabs />
			{isRemoved && (
				<Arrived className="mb-8">
					<Notice tone="good">{words.removed}</Notice>
				</Arrived>
			)}
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
			<Pagination
				next={next && `${root}?${new URLSearchParams({ apres: next })}`}
				first={isFirst ? null : root}
			/>
		</div>
	)
}
