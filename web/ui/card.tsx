import type { ComponentProps } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from '#web/navigation/link.tsx'
import { classNames } from './class-names.ts'

type CardProps = ComponentProps<'div'> & {
	as?: 'div' | 'section' | 'article' | 'li'
	/** 16, 24 or no padding at all. */
	padding?: 'small' | 'medium' | 'none'
	/** Says that the whole card can be pressed; it then holds one `CardLink`. */
	pressable?: boolean
}

const paddings = { small: 'p-4', medium: 'p-5 sm:p-6', none: '' }

/** A raised sheet with a line around it. */
export function Card({ as = 'div', padding = 'medium', pressable, className, ...rest }: CardProps) {
	// All four take the attributes of a `<div>`; their types differ only in the element that a ref gets.
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

/** The link of a pressable card: its words are the title, its target the whole card. */
export function CardLink({ className, ...rest }: LinkProps) {
	return (
		<Link {...rest} className={classNames('after:absolute after:inset-0 after:rounded-card', className)} />
	)
}
