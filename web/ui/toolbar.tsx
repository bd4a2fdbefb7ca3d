import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function Toolbar({
	end,
	className,
	children,
}: {
	end?: ReactNode
	className?: string
	children: ReactNode
}) {
	return (
		<div className={classNames('mb-5 flex flex-wrap items-center justify-between gap-3', className)}>
			{children}
			{end && <div className="flex flex-wrap items-center gap-3">{end}</div>}
		</div>
	)
}
