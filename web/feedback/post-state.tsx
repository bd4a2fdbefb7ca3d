import calendar from 'virtual:icon/lucide/calendar'
import check from 'virtual:icon/lucide/circle-check'
import copy from 'virtual:icon/lucide/copy'
import hammer from 'virtual:icon/lucide/hammer'
import inbox from 'virtual:icon/lucide/inbox'
import minus from 'virtual:icon/lucide/circle-minus'
import type { PostState as State } from '#services/feedback/tables.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

const looks = {
	open: { state: 'unknown', icon: inbox },
	planned: { state: 'warn', icon: calendar },
	started: { state: 'warn', icon: hammer },
	done: { state: 'good', icon: check },
	declined: { state: 'unknown', icon: minus },
	duplicate: { state: 'unknown', icon: copy },
} as const

/** The state of an idea or problem, in words, colour and shape. */
export function PostState({ state, className }: { state: State; className?: string }) {
	const words = useMessages(messages)
	return (
		<StateBadge {...looks[state]} className={className}>
			{words[state]}
		</StateBadge>
	)
}
