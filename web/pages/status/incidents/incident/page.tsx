import { data } from 'react-router'
import { localeContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/page-title.ts'
import { orErrorScreen } from '#web/pages/auth/service-refusal.ts'
import { useWrittenLang } from '#web/pages/documents/written-lang.ts'
import { ConcernedServices } from '#web/pages/status/concerned-services.tsx'
import { impactMessages, noticeMessages } from '#web/pages/status/notice-messages.ts'
import { statusOf } from '#web/pages/status/status-service.ts'
import { TeamText, Updates } from '#web/pages/status/updates.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, () => ({ title: args.loaderData?.incident.title.text ?? '' }))

export async function loader({ context, params }: Route.LoaderArgs) {
	const { incidents } = statusOf(context)
	const incident = await orErrorScreen(incidents.find({ locale: context.get(localeContext), id: params.id }))
	if (!incident) throw data(null, { status: 404 })
	return { incident }
}

export default function IncidentPage({ loaderData: { incident } }: Route.ComponentProps) {
	const words = useMessages(noticeMessages)
	const impactWords = useMessages(impactMessages)
	const lang = useWrittenLang(incident.title.locale)
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
			<p className="mt-4 text-ink-soft">
				{impactWords[incident.impact]}
				{' · '}
				<DateTime iso={incident.startedAt} withTime />
			</p>
			<ConcernedServices monitors={incident.monitors} />
			<div className="mt-8">
				<Updates updates={incident.updates} />
			</div>
			{incident.postmortem && (
				<Section title={words.postmortem}>
					<TeamText text={incident.postmortem} />
				</Section>
			)}
		</div>
	)
}
