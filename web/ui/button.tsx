import type { ComponentProps, MouseEvent } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from '#web/navigation/link.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconData } from './icon/icon.tsx'
import { messages } from './messages.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
	ButtonStyle & {
		icon?: IconData
		/** In progress: keeps width and focus, is announced, and ignores further presses. */
		pending?: boolean
	}

export function Button({ variant, size, icon, pending, className, children, onClick, ...rest }: ButtonProps) {
	const words = useMessages(messages)
	const ignore = (event: MouseEvent) => event.preventDefault()
	return (
		<button
			type="button"
			{...rest}
			className={buttonClass({ variant, size }, className)}
			aria-disabled={pending || undefined}
			onClick={pending ? ignore : onClick}
		>
			<span className={classNames('inline-flex items-center gap-2', pending && 'opacity-0')}>
				{icon && <Icon icon={icon} size={size === 'small' ? 18 : 20} className="-ml-0.5 shrink-0" />}
				{children}
			</span>
			{pending && (
				<span className="absolute inset-0 grid place-items-center">
					<Spinner />
				</span>
			)}
			<span role="status" className="sr-only">
				{pending && words.pending}
			</span>
		</button>
	)
}

type ButtonLinkProps = LinkProps & ButtonStyle & { icon?: IconData }

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
	return (
		<Link {...rest} className={buttonClass({ variant, size }, className)}>
			{icon && <Icon icon={icon} size={size === 'small' ? 18 : 20} className="-ml-0.5 shrink-0" />}
			{children}
		</Link>
	)
}
