import archive from 'virtual:icon/lucide/archive'
import circleCheck from 'virtual:icon/lucide/circle-check'
import clock from 'virtual:icon/lucide/clock'
import pencil from 'virtual:icon/lucide/pencil'
import type { LanguageState } from '#services/content/editing/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { stateMessages } from './state-messages.ts'

const looks = {
	draft: { state: 'unknown', icon: pencil },
	scheduled: { state: 'warn', icon: clock },
	published: { state: 'good', icon: circleCheck },
	archived: { state: 'unknown', icon: archive },
} as const

/** The state of one language of an item, by icon and word. */
export function LanguageStateBadge({ state }: { state: LanguageState['state'] }) {
	const words = useMessages(stateMessages)
	return <StateBadge {...looks[state]}>{words[state]}</StateBadge>
}
