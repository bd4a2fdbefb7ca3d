import type { State } from '#services/status/derive-state.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { stateMessages } from '#web/status/state-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

const shapes = { up: 'good', degraded: 'warn', down: 'bad', unknown: 'unknown' } as const

type MonitorStateProps = {
	state: State
	isPaused?: boolean
	isInMaintenance?: boolean
}

export function MonitorState({ state, isPaused, isInMaintenance }: MonitorStateProps) {
	const stateWords = useMessages(stateMessages)
	const words = useMessages(messages)
	if (isPaused) return <StateBadge state="unknown">{words.paused}</StateBadge>
	const badge = <StateBadge state={shapes[state]}>{stateWords[state]}</StateBadge>
	if (!isInMaintenance) return badge
	return (
		<span className="inline-flex flex-wrap gap-1.5">
			<Badge tone="second">{stateWords.maintenance}</Badge>
			{badge}
		</span>
	)
}
