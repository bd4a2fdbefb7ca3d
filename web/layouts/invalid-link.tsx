import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { withTarget } from '#web/navigation/callback-target.ts'
import { AuthLayout } from './auth-layout.tsx'
import { messages } from './invalid-link-messages.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'

/** Whether the link of a mail came without its token, or with one that the account service no longer takes. */
export function isLost(hasToken: boolean, rejected: RejectedForm | undefined): boolean {
	return !hasToken || rejected?.errors['form']?.code === 'INVALID_TOKEN'
}

type InvalidLinkProps = { another: string; target?: string | null; children: ReactNode }

/** In place of a page whose link no longer works: why, and the button for `another`. Both ways on keep `target`. */
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
