import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageHeaderProps = {
	eyebrow?: ReactNode
	title: ReactNode
	lead?: ReactNode
	/** Of the title and the lead, if it is not that of the page. */
	textLang?: string | undefined
	actions?: ReactNode
	/** Heading level; 2 for a section of a page. */
	level?: 1 | 2
	/** Smaller on phones. */
	isCompact?: boolean
	className?: string
}

const looks = {
	usual: {
		place: 'pt-8 sm:pt-12',
		gap: 'gap-y-5',
		eyebrow: 'mb-2',
		title: 'text-3xl',
		lead: 'mt-3 text-lg',
		line: 'mt-6',
	},
	compact: {
		place: 'pt-4 sm:pt-12',
		gap: 'gap-y-2 sm:gap-y-5',
		eyebrow: 'mb-1 sm:mb-2',
		title: 'text-xl',
		lead: 'mt-1 text-base sm:mt-3 sm:text-lg',
		line: 'mt-3',
	},
}

export function PageHeader({
	eyebrow,
	title,
	lead,
	textLang,
	actions,
	level = 1,
	isCompact,
	className,
}: PageHeaderProps) {
	const Heading = `h${level}` as const
	const look = looks[isCompact ? 'compact' : 'usual']
	return (
		<header className={classNames(look.place, className)}>
			<div className={classNames('flex flex-wrap items-end justify-between gap-x-8', look.gap)}>
				<div className="min-w-0 max-w-[44rem] grow basis-80">
					{eyebrow && (
						<div className={classNames('text-sm font-semibold text-ink-soft', look.eyebrow)}>{eyebrow}</div>
					)}
					<Heading lang={textLang} className={classNames(look.title, 'sm:text-4xl')}>
						{title}
					</Heading>
					{lead && (
						<p lang={textLang} className={classNames('wrap-anywhere text-ink-soft', look.lead)}>
							{lead}
						</p>
					)}
				</div>
				{actions && <div className="flex flex-wrap gap-3">{actions}</div>}
			</div>
			<div className={classNames('paved-line sm:mt-8', look.line)} />
		</header>
	)
}
