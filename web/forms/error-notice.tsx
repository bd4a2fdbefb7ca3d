import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'
import type { FormError } from './form-errors.ts'

type ErrorNoticeProps = {
	formError: FormError | undefined
	/** Shown after too many attempts. */
	wayOut?: ReactNode
	className?: string
}

/** The sign-in link opens a new tab, so that the typed values stay in this one. */
export function ErrorNotice({ formError, wayOut, className }: ErrorNoticeProps) {
	const words = useMessages(messages)
	const { pathname, search } = useLocation()
	const here = pathname + search
	if (!formError) return null
	const ways: Record<string, ReactNode> = {
		TOO_MANY_REQUESTS: wayOut,
		ANOTHER_ACCOUNT: (
			<TextLink to={here} reloadDocument standalone>
				{words.reload}
			</TextLink>
		),
		UNAUTHORIZED: (
			<TextLink to={`/auth/login?callbackURL=${encodeURIComponent(here)}`} target="_blank" standalone>
				{words.signInElsewhere}
			</TextLink>
		),
	}
	return (
		<div data-form-error className={className}>
			<Notice tone="bad" action={ways[formError.code]}>
				{formError.text}
			</Notice>
		</div>
	)
}
