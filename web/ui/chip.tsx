import type { ReactNode } from 'react'
import { Link } from '#web/navigation/link.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconData } from './icon/icon.tsx'

type ChipProps = {
	icon?: IconData
	to?: string
	selected?: boolean
	className?: string
	children: ReactNode
}

export function Chip({ icon, to, selected, className, children }: ChipProps) {
	const content = (
		<>
			{icon && <Icon icon={icon} size={16} className="shrink-0" />}
			<span className="min-w-0 truncate">{children}</span>
		</>
	)
	const shape = 'inline-flex max-w-full items-center gap-1.5 rounded-full border text-sm font-semibold'
	if (to === undefined) {
		return (
			<span className={classNames(shape, 'border-line px-2.5 py-0.5 text-ink-soft', className)}>
				{content}
			</span>
		)
	}
	return (
		<Link
			to={to}
			preventScrollReset
			aria-current={selected ? 'true' : undefined}
			className={classNames(
				shape,
				'min-h-9 px-3.5 transition-colors pointer-coarse:min-h-11',
				selected
					? 'border-ink bg-ink text-surface'
					: 'border-line bg-surface-raised text-ink hover:border-line-strong hover:bg-surface-hover',
				className,
			)}
		>
			{content}
		</Link>
	)
}

export function FilterChips({
	label,
	className,
	children,
}: {
	label: string
	className?: string
	children: ReactNode
}) {
	return (
		<nav aria-label={label} className={classNames('flex flex-wrap gap-2', className)}>
			{children}
		</nav>
	)
}
