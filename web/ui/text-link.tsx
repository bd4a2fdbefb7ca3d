import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from '#web/navigation/link.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { classNames } from './class-names.ts'
import { messages } from './messages.ts'

const look =
	'rounded-small underline decoration-accent decoration-2 underline-offset-3 transition-colors hover:text-accent-text'

/** `standalone`: outside running text, with a larger touch target. */
type TextLinkProps = LinkProps & { standalone?: boolean }

export function TextLink({ standalone, className, ...rest }: TextLinkProps) {
	return <Link {...rest} className={classNames(look, standalone && 'inline-block py-2.5', className)} />
}

type ExternalLinkProps = { href: string; rel?: string; className?: string; children: ReactNode }

/** Announces that the link is external; by default sends neither referrer nor opener. */
export function ExternalLink({
	href,
	rel = 'noopener noreferrer external',
	className,
	children,
}: ExternalLinkProps) {
	const words = useMessages(messages)
	return (
		<a href={href} rel={rel} className={classNames(look, className)}>
			{children}
			<span className="sr-only"> {words.opensElsewhere}</span>
		</a>
	)
}
