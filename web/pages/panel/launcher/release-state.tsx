import type { Release } from '#services/launcher/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { type State, StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

const states: Record<Release['state'], State> = { draft: 'unknown', published: 'good', withdrawn: 'warn' }

export function ReleaseState({ state }: Pick<Release, 'state'>) {
	const words = useMessages(messages)
	return <StateBadge state={states[state]}>{words[state]}</StateBadge>
}
