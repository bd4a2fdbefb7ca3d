import type { ComponentProps } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from '#web/navigation/link.tsx'
import { classNames } from './class-names.ts'

type CardProps = ComponentProps<'div'> & {
	as?: 'div' | 'section' | 'article' | 'li'
	padding?: 'small' | 'medium' | 'none'
	/** The whole card is the link; it contains one `CardLink`. */
	pressable?: boolean
}

const paddings = { small: 'p-4', medium: 'p-5 sm:p-6', none: '' }

export function Card({ as = 'div', padding = 'medium', pressable, className, ...rest }: CardProps) {
	// All four elements take the attributes of a `<div>`; only the type of the ref differs.
	const Element = as as 'div'
	return (
		<Element
			{...rest}
			className={classNames(
				'relative rounded-card border border-line bg-surface-raised',
				paddings[padding],
				pressable && 'transition-colors hover:border-line-strong hover:bg-surface-hover',
				className,
			)}
		/>
	)
}

export function CardLink({ className, ...rest }: LinkProps) {
	return (
		<Link {...rest} className={classNames('after:absolute after:inset-0 after:rounded-card', className)} />
	)
}
