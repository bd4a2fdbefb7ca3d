import { data } from 'react-router'
import { localeContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { AffectedServices } from '#web/status/affected-services.tsx'
import { IncidentSummary } from '#web/pages/status/incidents/incident-summary.tsx'
import { useLiveRevalidation } from '#web/status/live/use-live-revalidation.ts'
import { RevalidationLine } from '#web/status/live/revalidation-line.tsx'
import { incidentMessages } from '#web/status/incident-messages.ts'
import { statusOf } from '#web/pages/status/public-status.ts'
import { TeamText, Updates } from '#web/pages/status/incidents/incident-updates.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, () => ({ title: args.loaderData?.incident.title.text ?? '' }))

export async function loader({ context, params }: Route.LoaderArgs) {
	const { incidents } = statusOf(context)
	const at = new Date().toISOString()
	const incident = await orErrorScreen(incidents.find({ locale: context.get(localeContext), id: params.id }))
	if (!incident) throw data(null, { status: 404 })
	return { incident, at }
}

export default function IncidentPage({ loaderData: { incident, at } }: Route.ComponentProps) {
	const words = useMessages(incidentMessages)
	const live = useLiveRevalidation(at, { isOver: incident.resolvedAt !== null })
	const lang = useTextLang(incident.title.locale)
	return (
		<div className="reading-width pb-20">
			<PageHeader
				eyebrow={
					<Breadcrumb
						items={[
							{ to: '/uptime', label: words.status },
							{ to: '/uptime/incidents', label: words.title },
						]}
					/>
				}
				title={<span lang={lang}>{incident.title.text}</span>}
			/>
			<div className="mt-4">
				<IncidentSummary incident={incident} />
			</div>
			<p className="mt-3 text-ink-soft">
				<DateTime iso={incident.startedAt} withTime />, {words.parisTime}
			</p>
			<AffectedServices monitors={incident.monitors} />
			{!incident.resolvedAt && (
				<div className="mt-3">
					<RevalidationLine {...live} at={at} />
				</div>
			)}
			<div className="mt-6">
				<Updates updates={incident.updates} at={at} />
			</div>
			<p className="mt-6">
				<TextLink to="/uptime/subscribe" standalone>
					{words.subscribe}
				</TextLink>
			</p>
			{incident.postmortem && (
				<Section title={words.postmortem}>
					<TeamText text={incident.postmortem} />
				</Section>
			)}
		</div>
	)
}
