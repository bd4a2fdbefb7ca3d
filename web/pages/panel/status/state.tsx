import type { State } from '#services/status/derive-state.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { stateMessages } from '#web/pages/status/state-messages.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { pausedMessages } from './paused-messages.ts'

const shapes = { up: 'good', degraded: 'warn', down: 'bad', unknown: 'unknown' } as const

type MonitorStateProps = { state: State; isPaused?: boolean }

/** The state of a monitor, or that nobody looks at it. */
export function MonitorState({ state, isPaused }: MonitorStateProps) {
	const stateWords = useMessages(stateMessages)
	const words = useMessages(pausedMessages)
	if (isPaused) return <StateBadge state="unknown">{words.paused}</StateBadge>
	return <StateBadge state={shapes[state]}>{stateWords[state]}</StateBadge>
}
