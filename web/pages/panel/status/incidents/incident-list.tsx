import type { IncidentView } from '#services/status/incidents/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { impactMessages } from '#web/status/incident-messages.ts'
import { AffectedServices } from '#web/status/affected-services.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { IncidentBadge } from './incident-badge.tsx'
import { messages } from './messages.ts'

export type ListedIncident = Omit<IncidentView, 'updates' | 'postmortem'>

export function IncidentList({ incidents, root }: { incidents: readonly ListedIncident[]; root: string }) {
	return (
		<ul className="grid gap-4">
			{incidents.map((incident) => (
				<IncidentCard key={incident.id} incident={incident} root={root} />
			))}
		</ul>
	)
}

function IncidentCard({ incident, root }: { incident: ListedIncident; root: string }) {
	const words = useMessages(messages)
	const impactWords = useMessages(impactMessages)
	const { id, title, state, impact, startedAt, resolvedAt, monitors } = incident
	return (
		<Card as="li" pressable>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 lang={useTextLang(title.locale)} className="text-xl wrap-anywhere">
					<CardLink to={`${root}/${id}`}>{title.text}</CardLink>
				</h2>
				<IncidentBadge state={state} />
			</div>
			<p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
				<span>{impactWords[impact]}</span>
				<span>
					{words.began} <DateTime iso={startedAt} withTime />
				</span>
				{resolvedAt && (
					<span>
						{words.ended} <DateTime iso={resolvedAt} withTime />
					</span>
				)}
			</p>
			<AffectedServices monitors={monitors} />
		</Card>
	)
}
