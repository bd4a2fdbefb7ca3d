import triangleAlert from 'virtual:icon/lucide/triangle-alert'
import wrench from 'virtual:icon/lucide/wrench'
import type { IncidentView } from '#services/status/incidents/contract.ts'
import type { ComingMaintenance } from '#services/status/maintenance/contract.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { recurrenceText } from '#web/status/recurrence-text.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { incidentPath, maintenanceAnchor } from '#web/status/paths.ts'
import { dayOf } from '#web/status/calendar-days.ts'
import { timeOfDay } from '#web/status/format.ts'
import { dayWithWeekday } from '#web/status/format-window.ts'
import { impactMessages, incidentMessages } from '#web/status/incident-messages.ts'
import { AffectedServices } from '#web/status/affected-services.tsx'
import { TeamText, Updates } from './incident-updates.tsx'

export type NoticesProps = {
	incidents?: readonly IncidentView[]
	planned?: readonly ComingMaintenance[]
	at: string
}

/** The incidents in progress, and the maintenance that is planned or in progress. */
export function NoticeSections({ incidents = [], planned = [], at }: NoticesProps) {
	return (
		<>
			<OpenIncidents incidents={incidents} at={at} />
			<PlannedMaintenance planned={planned} at={at} />
		</>
	)
}

function OpenIncidents({ incidents, at }: Required<Pick<NoticesProps, 'incidents' | 'at'>>) {
	const words = useMessages(incidentMessages)
	if (incidents.length === 0) return null
	return (
		<section aria-labelledby="incidents" className="mt-8">
			<h2 id="incidents" className="mb-3 text-xl">
				{words.incidents(incidents.length)}
			</h2>
			<ul className="space-y-4">
				{incidents.map((incident) => (
					<OpenIncident key={incident.id} incident={incident} at={at} />
				))}
			</ul>
		</section>
	)
}

function OpenIncident({ incident, at }: { incident: IncidentView; at: string }) {
	const impactWords = useMessages(impactMessages)
	const lang = useTextLang(incident.title.locale)
	const isGrave = incident.impact === 'major' || incident.impact === 'critical'
	return (
		<li
			className={`rounded-card border border-l-4 border-line bg-surface-raised p-4 sm:p-6 ${isGrave ? 'border-l-bad' : 'border-l-warn'}`}
		>
			<div className="flex items-start justify-between gap-4 max-sm:flex-col max-sm:gap-2">
				<h3 lang={lang} className="text-xl">
					<TextLink to={incidentPath(incident.id)} className="decoration-transparent hover:decoration-accent">
						{incident.title.text}
					</TextLink>
				</h3>
				<span
					className={`inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold ${isGrave ? 'text-bad-text' : 'text-warn-text'}`}
				>
					<Icon icon={triangleAlert} size={18} />
					{impactWords[incident.impact]}
				</span>
			</div>
			<AffectedServices monitors={incident.monitors} />
			<div className="mt-4">
				<Updates updates={incident.updates} at={at} isBrief />
			</div>
		</li>
	)
}

function PlannedMaintenance({ planned, at }: { planned: readonly ComingMaintenance[]; at: string }) {
	const words = useMessages(incidentMessages)
	const locale = useLocale()
	if (planned.length === 0) return null
	return (
		<section aria-labelledby="maintenance" className="mt-8">
			<h2 id="maintenance" className="mb-3 text-xl">
				{words.maintenance}
			</h2>
			<ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
				{planned.map((each) => (
					<li
						key={`${each.id} ${each.from}`}
						id={maintenanceAnchor(each.id)}
						className="flex gap-4 px-4 py-4 sm:px-6"
					>
						<Icon icon={wrench} size={22} className="mt-0.5 shrink-0 text-second-text" />
						<div className="min-w-0">
							<h3 className="font-sans text-base font-semibold tracking-normal">
								<PlannedTitle title={each.title} />
							</h3>
							<p className="text-ink-soft">
								<span className="font-semibold text-ink">
									{each.from <= at ? words.underWay : words.planned}
								</span>
								{' · '}
								{whenOf(each, words, locale)}, {words.parisTime}
								{each.repeat && ` · ${recurrenceText(each.repeat, locale)}`}
							</p>
							{each.monitors ? (
								<AffectedServices monitors={each.monitors} />
							) : (
								<p className="mt-1 text-sm text-ink-soft">{words.everything}</p>
							)}
							{each.body && <TeamText text={each.body} className="mt-2" />}
						</div>
					</li>
				))}
			</ul>
		</section>
	)
}

function PlannedTitle({ title }: Pick<ComingMaintenance, 'title'>) {
	return <span lang={useTextLang(title.locale)}>{title.text}</span>
}

type WhenWords = {
	sameDay(day: string, from: string, to: string): string
	fromTo(from: string, to: string): string
}

function whenOf(
	{ from, to }: Pick<ComingMaintenance, 'from' | 'to'>,
	words: WhenWords,
	locale: Locale,
): string {
	if (dayOf(from) === dayOf(to)) {
		return words.sameDay(dayWithWeekday(from, locale), timeOfDay(from, locale), timeOfDay(to, locale))
	}
	return words.fromTo(formatDateTime(from, locale), formatDateTime(to, locale))
}
