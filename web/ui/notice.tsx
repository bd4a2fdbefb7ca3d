import type { ReactNode } from 'react'
import circleCheck from 'virtual:icon/lucide/circle-check'
import info from 'virtual:icon/lucide/info'
import octagonX from 'virtual:icon/lucide/octagon-x'
import triangleAlert from 'virtual:icon/lucide/triangle-alert'
import { classNames } from './class-names.ts'
import { Icon } from './icon/icon.tsx'

type NoticeProps = {
	tone?: 'info' | 'good' | 'warn' | 'bad'
	title?: ReactNode
	action?: ReactNode
	className?: string
	children?: ReactNode
}

const tones = {
	info: { icon: info, role: undefined, look: 'border-second/40 bg-second-soft/45', ink: 'text-second-text' },
	good: { icon: circleCheck, role: 'status', look: 'border-good/40 bg-good-soft/45', ink: 'text-good-text' },
	warn: {
		icon: triangleAlert,
		role: 'status',
		look: 'border-warn/50 bg-warn-soft/45',
		ink: 'text-warn-text',
	},
	bad: { icon: octagonX, role: 'alert', look: 'border-bad/40 bg-bad-soft/45', ink: 'text-bad-text' },
}

/** `bad` interrupts screen readers. */
export function Notice({ tone = 'info', title, action, className, children }: NoticeProps) {
	const { icon, role, look, ink } = tones[tone]
	return (
		<div role={role} className={classNames('flex gap-3 rounded-control border p-4', look, className)}>
			<Icon icon={icon} size={22} className={`mt-px shrink-0 ${ink}`} />
			<div className="min-w-0 grow wrap-anywhere">
				{title && <p className="font-semibold">{title}</p>}
				{children && <div className={title ? 'mt-0.5 text-ink-soft' : undefined}>{children}</div>}
				{action && <div className="mt-3">{action}</div>}
			</div>
		</div>
	)
}
