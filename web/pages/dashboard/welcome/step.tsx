import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

type StepProps = {
	done: boolean
	title: string
	action?: ReactNode
	children: ReactNode
}

/** One line of the list of first steps, with its true state. */
export function Step({ done, title, action, children }: StepProps) {
	const words = useMessages(messages)
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
			<div className="min-w-0 max-w-[34rem]">
				<h3 className="text-lg">{title}</h3>
				<div className="mt-1 wrap-anywhere text-ink-soft">{children}</div>
				{action && <div className="mt-3">{action}</div>}
			</div>
			<StateBadge state={done ? 'good' : 'warn'}>{done ? words.done : words.toDo}</StateBadge>
		</li>
	)
}
