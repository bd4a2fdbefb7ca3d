import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { withTarget } from '#web/navigation/callback-target.ts'
import { AuthLayout } from './auth-layout.tsx'
import { messages } from './invalid-link-messages.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'

/** Whether the token of a mail link is missing, or was rejected by the account service. */
export function isLinkInvalid(hasToken: boolean, rejected: RejectedForm | undefined): boolean {
	return !hasToken || rejected?.errors['form']?.code === 'INVALID_TOKEN'
}

type InvalidLinkProps = { another: string; target?: string | null; children: ReactNode }

/** Shown instead of a page whose link is invalid: the reason and the button `another`. Both links keep `target`. */
export function InvalidLink({ another, target = null, children }: InvalidLinkProps) {
	const words = useMessages(messages)
	return (
		<AuthLayout
			title={words.title}
			foot={
				<TextLink to={withTarget('/auth/login', target)} standalone>
					{words.signIn}
				</TextLink>
			}
		>
			<FocusOnMount className="text-center">{children}</FocusOnMount>
			<ButtonLink to={withTarget('/auth/forget-password', target)} variant="primary" className="mt-6 w-full">
				{another}
			</ButtonLink>
		</AuthLayout>
	)
}
