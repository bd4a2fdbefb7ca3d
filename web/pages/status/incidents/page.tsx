import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { localeContext } from '#web/context.ts'
import type { IncidentView } from '#services/status/incidents/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { feedPath, incidentPath } from '#web/status/paths.ts'
import { longMonthOf } from '#web/status/format-window.ts'
import { AffectedServices } from '#web/status/affected-services.tsx'
import { IncidentSummary } from '#web/pages/status/incidents/incident-summary.tsx'
import { incidentMessages } from '#web/status/incident-messages.ts'
import { statusOf } from '#web/pages/status/public-status.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
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
		title: incidentMessages[locale].title,
		description: incidentMessages[locale].lead,
		feed: feedPath('atom', locale),
	}))

export const handle: PageHandle = { query: ['apres'] }

export async function loader({ context, url }: Route.LoaderArgs) {
	const cursor = url.searchParams.get('apres') || undefined
	const page = await orErrorScreen(
		statusOf(context).incidents.list({ locale: context.get(localeContext), cursor }),
	)
	return { ...page, isFirst: cursor === undefined }
}

export default function IncidentsPage({ loaderData: { incidents, next, isFirst } }: Route.ComponentProps) {
	const words = useMessages(incidentMessages)
	const locale = useLocale()
	return (
		<div className="reading-width pb-20">
			<PageHeader
				eyebrow={<Breadcrumb items={[{ to: '/uptime', label: words.status }]} />}
				title={words.title}
				lead={`${words.lead} ${words.timesAre}`}
			/>
			{incidents.length === 0 ? (
				<EmptyState drawing={<Lamp />} title={words.empty} className="mt-4">
					{words.emptyDetail}
				</EmptyState>
			) : (
				[...byMonth(incidents, locale)].map(([month, ofMonth]) => (
					<section key={month} className="mt-8">
						<h2 className="text-xl first-letter:uppercase">{month}</h2>
						<ul className="divide-y divide-line">
							{ofMonth.map((incident) => (
								<IncidentLine key={incident.id} incident={incident} />
							))}
						</ul>
					</section>
				))
			)}
			<Pagination
				next={next && `/uptime/incidents?${new URLSearchParams({ apres: next })}`}
				first={isFirst ? null : '/uptime/incidents'}
			/>
		</div>
	)
}

function IncidentLine({ incident }: { incident: IncidentView }) {
	const locale = useLocale()
	const { id, title, startedAt, monitors } = incident
	return (
		<li className="py-5">
			<h3 className="mb-2 text-lg" lang={title.locale === locale ? undefined : title.locale}>
				<TextLink to={incidentPath(id)} className="decoration-transparent hover:decoration-accent">
					{title.text}
				</TextLink>
			</h3>
			<IncidentSummary incident={incident} />
			<p className="mt-1 text-sm text-ink-soft">
				<DateTime iso={startedAt} withTime />
			</p>
			<AffectedServices monitors={monitors} />
		</li>
	)
}

function byMonth(incidents: readonly IncidentView[], locale: Locale): Map<string, IncidentView[]> {
	return Map.groupBy(incidents, ({ startedAt }) => longMonthOf(startedAt, locale))
}
