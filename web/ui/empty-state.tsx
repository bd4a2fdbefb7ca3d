import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
	drawing: ReactNode
	title: string
	level?: 1 | 2 | 3
	action?: ReactNode
	className?: string
	children?: ReactNode
}

export function EmptyState({ drawing, title, level = 2, action, className, children }: EmptyStateProps) {
	const Heading = `h${level}` as const
	return (
		<div className={classNames('flex flex-col items-center px-4 py-10 text-center', className)}>
			<div className="w-60 max-w-full text-ink-soft">{drawing}</div>
			<Heading className="mt-5 text-xl">{title}</Heading>
			{children && <div className="mt-2 max-w-[44ch] text-ink-soft">{children}</div>}
			{action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
		</div>
	)
}
