import circleCheck from 'virtual:icon/lucide/circle-check'
import triangleAlert from 'virtual:icon/lucide/triangle-alert'
import type { IncidentView } from '#services/status/incidents/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { shortDuration } from '#web/status/format.ts'
import { impactMessages, incidentStateMessages, incidentMessages } from '#web/status/incident-messages.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

type IncidentSummaryProps = {
	incident: Pick<IncidentView, 'state' | 'impact' | 'startedAt' | 'resolvedAt'>
}

/** A shorter incident was recorded afterwards: its duration is unknown. */
const shortestMs = 1000

export function IncidentSummary({ incident }: IncidentSummaryProps) {
	const words = useMessages(incidentMessages)
	const stateWords = useMessages(incidentStateMessages)
	const impactWords = useMessages(impactMessages)
	const locale = useLocale()
	const { state, impact, startedAt, resolvedAt } = incident
	const lengthMs = resolvedAt ? Date.parse(resolvedAt) - Date.parse(startedAt) : 0
	const isGrave = impact === 'major' || impact === 'critical'
	const look = resolvedAt
		? 'bg-good-soft text-good-text'
		: isGrave
			? 'bg-bad-soft text-bad-text'
			: 'bg-warn-soft text-warn-text'
	const resolved =
		lengthMs < shortestMs ? stateWords.resolved : words.resolvedAfter(shortDuration(lengthMs, locale))
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<span
				data-incident={resolvedAt ? 'resolved' : 'open'}
				className={`inline-flex items-center gap-1.5 rounded-full py-1 pr-3 pl-2 text-sm font-semibold ${look}`}
			>
				<Icon icon={resolvedAt ? circleCheck : triangleAlert} size={18} className="shrink-0" />
				{resolvedAt ? resolved : words.underWay}
			</span>
			<span className="text-ink-soft">
				{!resolvedAt && `${stateWords[state]} · `}
				{impactWords[impact]}
			</span>
		</p>
	)
}
