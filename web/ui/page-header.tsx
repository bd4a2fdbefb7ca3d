import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageHeaderProps = {
	/** Where we are, in a word or two, above the title; may be a link or a `Breadcrumb`. */
	eyebrow?: ReactNode
	title: ReactNode
	/** One or two sentences: what this page is for. */
	lead?: ReactNode
	actions?: ReactNode
	/** 2 when it heads a part of a page. */
	level?: 1 | 2
	className?: string
}

/** The head of a page: its title stands on a paved line. */
export function PageHeader({ eyebrow, title, lead, actions, level = 1, className }: PageHeaderProps) {
	const Heading = `h${level}` as const
	return (
		<header className={classNames('pt-8 sm:pt-12', className)}>
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
				<div className="min-w-0 max-w-[44rem] grow basis-80">
					{eyebrow && <div className="mb-2 text-sm font-semibold text-ink-soft">{eyebrow}</div>}
					<Heading className="text-3xl sm:text-4xl">{title}</Heading>
					{lead && <p className="mt-3 text-lg text-ink-soft">{lead}</p>}
				</div>
				{actions && <div className="flex flex-wrap gap-3">{actions}</div>}
			</div>
			<div className="paved-line mt-6 sm:mt-8" />
		</header>
	)
}
