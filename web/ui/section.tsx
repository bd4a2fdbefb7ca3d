import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type SectionProps = {
	title: ReactNode
	lead?: ReactNode
	action?: ReactNode
	id?: string
	className?: string
	children: ReactNode
}

export function Section({ title, lead, action, id, className, children }: SectionProps) {
	const headingId = useId()
	return (
		<section id={id} aria-labelledby={headingId} className={classNames('mt-12', className)}>
			<div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 id={headingId} className="text-2xl">
					{title}
				</h2>
				{action}
				{lead && (
					<div className="w-full">
						<p className="max-w-[68ch] text-ink-soft">{lead}</p>
					</div>
				)}
			</div>
			{children}
		</section>
	)
}
