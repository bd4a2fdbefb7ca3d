import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { localeContext } from '#web/context.ts'
import { pageMeta } from '#web/page-title.ts'
import { orErrorScreen } from '#web/pages/auth/service-refusal.ts'
import { incidentPath } from '#web/pages/status/addresses.ts'
import { lengthOfTime } from '#web/pages/status/figures.ts'
import { ConcernedServices } from '#web/pages/status/concerned-services.tsx'
import { incidentStateMessages, noticeMessages } from '#web/pages/status/notice-messages.ts'
import { statusOf } from '#web/pages/status/status-service.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Lamp } from '#web/ui/drawings/lamp.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: noticeMessages[locale].title,
		description: noticeMessages[locale].lead,
	}))

/** All incidents, newest first; `?apres=` is the cursor of the page before. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const cursor = url.searchParams.get('apres') || undefined
	const page = await orErrorScreen(
		statusOf(context).incidents.list({ locale: context.get(localeContext), cursor }),
	)
	return { ...page, isFirst: cursor === undefined }
}

export default function IncidentsPage({ loaderData: { incidents, next, isFirst } }: Route.ComponentProps) {
	const words = useMessages(noticeMessages)
	const stateWords = useMessages(incidentStateMessages)
	const locale = useLocale()
	return (
		<div className="reading-width pb-20">
			<PageHeader
				eyebrow={<Breadcrumb items={[{ to: '/uptime', label: words.status }]} />}
				title={words.title}
				lead={words.lead}
			/>
			{incidents.length === 0 ? (
				<EmptyState drawing={<Lamp />} title={words.empty} className="mt-4">
					{words.emptyDetail}
				</EmptyState>
			) : (
				<ul className="mt-4 divide-y divide-line">
					{incidents.map(({ id, title, state, startedAt, resolvedAt, monitors }) => (
						<li key={id} className="py-5">
							<h2 className="text-xl" lang={title.locale === locale ? undefined : title.locale}>
								<TextLink to={incidentPath(id)} className="decoration-transparent hover:decoration-accent">
									{title.text}
								</TextLink>
							</h2>
							<p className="mt-1 text-ink-soft">
								<DateTime iso={startedAt} withTime />
								{' · '}
								{resolvedAt
									? words.resolvedAfter(lengthOfTime(Date.parse(resolvedAt) - Date.parse(startedAt), locale))
									: stateWords[state]}
							</p>
							<ConcernedServices monitors={monitors} />
						</li>
					))}
				</ul>
			)}
			<Pagination
				next={next && `/uptime/incidents?${new URLSearchParams({ apres: next })}`}
				first={isFirst ? null : '/uptime/incidents'}
			/>
		</div>
	)
}
