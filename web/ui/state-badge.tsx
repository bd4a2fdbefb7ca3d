import type { ReactNode } from 'react'
import circleCheck from 'virtual:icon/lucide/circle-check'
import circleDashed from 'virtual:icon/lucide/circle-dashed'
import octagonX from 'virtual:icon/lucide/octagon-x'
import triangleAlert from 'virtual:icon/lucide/triangle-alert'
import { useMessages } from '#web/i18n/locale.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconData } from './icon/icon.tsx'
import { messages } from './messages.ts'

export type State = 'good' | 'warn' | 'bad' | 'unknown'

type StateBadgeProps = {
	state: State
	icon?: IconData
	className?: string
	children?: ReactNode
}

const states = {
	good: { icon: circleCheck, look: 'bg-good-soft text-good-text' },
	warn: { icon: triangleAlert, look: 'bg-warn-soft text-warn-text' },
	bad: { icon: octagonX, look: 'bg-bad-soft text-bad-text' },
	unknown: { icon: circleDashed, look: 'bg-unknown-soft text-unknown-text' },
}

export function StateBadge({ state, icon: ownIcon, className, children }: StateBadgeProps) {
	const words = useMessages(messages)
	const { icon, look } = states[state]
	return (
		<span
			className={classNames(
				'inline-flex w-fit items-center gap-1.5 rounded-full py-1 pr-3 pl-2 text-sm font-semibold whitespace-nowrap',
				look,
				className,
			)}
		>
			<Icon icon={ownIcon ?? icon} size={18} className="shrink-0" />
			{children ?? words[state]}
		</span>
	)
}
