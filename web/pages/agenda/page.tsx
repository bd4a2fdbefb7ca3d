import calendarSync from 'virtual:icon/lucide/calendar-sync'
import { DatePlaque } from '#web/content/date-plaque.tsx'
import { EventTime } from '#web/content/event-time.tsx'
import { FileLink } from '#web/content/file-link.tsx'
import { localeContext, servicesContext } from '#web/context.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { addressIn } from '#web/i18n/address.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { addressMeta } from '#web/navigation/address-meta.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { CardLink } from '#web/ui/card.tsx'
import { Chip, FilterChips } from '#web/ui/chip.tsx'
import { Bench } from '#web/ui/drawings/bench.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const pastPath = '/agenda?quand=passes'

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, (locale) => ({
		title: messages[locale].title,
		description: messages[locale].lead,
	})),
	...(args.loaderData?.addresses ?? []),
]

export const handle: PageHandle = { query: ['quand', 'apres'] }

/** The events that have not ended or, with `?quand=passes`, the past ones. `?apres=` is the pagination cursor. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const query = new URL(request.url).searchParams
	const past = query.get('quand') === 'passes'
	const cursor = query.get('apres') || undefined
	const locale = context.get(localeContext)
	const { items, next } = await orErrorScreen(content.events({ locale, past, cursor }))
	const firstPath = past ? pastPath : '/agenda'
	const pathAfter = (at: string) => `${firstPath}${past ? '&' : '?'}${new URLSearchParams({ apres: at })}`
	const { title, lead: description } = messages[locale]
	const path = cursor === undefined ? firstPath : pathAfter(cursor)
	return {
		locale,
		items,
		past,
		addresses: await addressMeta(context, { title, description, path }),
		first: cursor === undefined ? null : firstPath,
		next: next && pathAfter(next),
	}
}

export default function AgendaPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { items, past, first, next, locale } = loaderData
	return (
		<div className="page-width pb-20">
			<PageHeader
				title={words.title}
				lead={words.lead}
				actions={
					<FileLink href={addressIn(locale, '/agenda.ics')} icon={calendarSync}>
						{words.subscribe}
					</FileLink>
				}
			/>
			<FilterChips label={words.periods} className="mt-6">
				<Chip to="/agenda" selected={!past}>
					{words.upcoming}
				</Chip>
				<Chip to={pastPath} selected={past}>
					{words.past}
				</Chip>
			</FilterChips>
			{items.length === 0 ? (
				<EmptyState drawing={<Bench />} title={past ? words.emptyPast : words.empty} className="mt-4">
					{!past && words.emptyDetail}
				</EmptyState>
			) : (
				<ul className="mt-4 max-w-[52rem] divide-y divide-line">
					{items.map(
						({ id, path, title, locale: own, event }) =>
							event && (
								<li key={id} className="group relative flex items-center gap-4 py-4 sm:gap-6">
									<DatePlaque iso={event.startsAt} />
									<div className="min-w-0">
										<h2
											lang={own === locale ? undefined : own}
											className="text-lg leading-snug group-hover:text-accent-text sm:text-xl"
										>
											<CardLink to={path}>{title}</CardLink>
										</h2>
										<EventTime event={event} className="mt-1" />
									</div>
								</li>
							),
					)}
				</ul>
			)}
			<Pagination
				next={next}
				nextLabel={past ? undefined : words.later}
				first={first}
				className="max-w-[52rem]"
			/>
		</div>
	)
}
