import type { ManagedWindow } from '#services/status/maintenance/contract.ts'
import { servicesContext } from '#web/context.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages, useLocale } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { StatusList } from '#web/pages/panel/status/incidents/status-list.tsx'
import { recurrenceMessages } from '#web/status/recurrence-messages.ts'
import { recurrenceText } from '#web/status/recurrence-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Lamp } from '#web/ui/drawings/lamp.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const root = '/panel/status/maintenance'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** `?apres=` is a cursor, `?fait=` names the change that led here. */
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

function WindowCard({ window, at }: { window: ManagedWindow; at: string }) {
	const words = useMessages(messages)
	const { minutes } = useMessages(recurrenceMessages)
	const locale = useLocale()
	const next = window.coming.find(({ isSkipped }) => !isSkipped)
	const isUnderWay = next !== undefined && next.from <= at
	return (
		<Card as="li" pressable>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 lang="fr" className="text-xl wrap-anywhere">
					<CardLink to={`/panel/status/maintenance/${window.id}`}>{window.title.fr}</CardLink>
				</h2>
				<Badge tone={isUnderWay ? 'accent' : next ? 'second' : 'neutral'}>
					{isUnderWay ? words.underWay : next ? words.planned : words.over}
				</Badge>
			</div>
			<p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
				<span>{recurrenceText(window.plan.repeat, locale)}</span>
				<span>{minutes(window.plan.durationMinutes)}</span>
				{next && (
					<span>
						{isUnderWay ? words.underWayUntil : words.next}{' '}
						<DateTime iso={isUnderWay ? next.to : next.from} withTime />
					</span>
				)}
				{!next && window.lastEndAt && (
					<span>
						{words.last} <DateTime iso={window.lastEndAt} withTime />
					</span>
				)}
			</p>
		</Card>
	)
}
