import type { IncidentState } from '#services/status/incidents/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { incidentStateMessages } from '#web/status/incident-messages.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'

const badgeStates = { investigating: 'bad', identified: 'bad', monitoring: 'warn', resolved: 'good' } as const

export function IncidentBadge({ state }: { state: IncidentState }) {
	const words = useMessages(incidentStateMessages)
	return <StateBadge state={badgeStates[state]}>{words[state]}</StateBadge>
}
