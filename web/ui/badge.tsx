import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type BadgeProps = { tone?: 'neutral' | 'accent' | 'second'; className?: string; children: ReactNode }

const tones = {
	neutral: 'bg-unknown-soft text-unknown-text',
	accent: 'bg-accent-soft text-accent-text',
	second: 'bg-second-soft text-second-text',
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
	return (
		<span
			className={classNames(
				'inline-flex items-center rounded-small px-1.5 py-0.5 text-sm leading-tight font-semibold tabular-nums',
				tones[tone],
				className,
			)}
		>
			{children}
		</span>
	)
}
