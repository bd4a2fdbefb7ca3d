import arrowRight from 'virtual:icon/lucide/arrow-right'
import { useMessages } from '#web/i18n/locale.ts'
import { ButtonLink } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon/icon.tsx'
import { messages } from './messages.ts'
import { TextLink } from './text-link.tsx'

type PaginationProps = {
	label?: string
	/** Null at the end. */
	next: string | null
	/** 'Plus ancien' by default. */
	nextLabel?: string
	first?: string | null
	className?: string
}

export function Pagination({ label, next, nextLabel, first, className }: PaginationProps) {
	const words = useMessages(messages)
	if (!next && !first) return null
	return (
		<nav
			aria-label={label ?? words.pages}
			className={classNames('mt-8 flex min-h-11 flex-wrap items-center justify-between gap-4', className)}
		>
			{first ? (
				<span className="flex min-h-11 items-center">
					<TextLink to={first}>{words.firstPage}</TextLink>
				</span>
			) : (
				<span />
			)}
			{next && (
				<ButtonLink to={next} rel="next">
					{nextLabel ?? words.older}
					<Icon icon={arrowRight} size={18} />
				</ButtonLink>
			)}
		</nav>
	)
}
