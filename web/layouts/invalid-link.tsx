import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Arrived } from '#web/forms/focus-on-mount.tsx'
import { withTarget } from '#web/navigation/callback-target.ts'
import { Doorway } from './auth-layout.tsx'
import { messages } from './invalid-link-messages.ts'
import type { Refused } from '#web/forms/form-errors.ts'

/** Whether the link of a mail came without its token, or with one that the account service no longer takes. */
export function isLost(hasToken: boolean, refused: Refused | undefined): boolean {
	return !hasToken || refused?.refusals['form']?.code === 'INVALID_TOKEN'
}

type LostLinkProps = { another: string; target?: string | null; children: ReactNode }

/** In place of a page whose link no longer works: why, and the button for `another`. Both ways on keep `target`. */
export function LostLink({ another, target = null, children }: LostLinkProps) {
	const words = useMessages(messages)
	return (
		<Doorway
			title={words.title}
			foot={
				<TextLink to={withTarget('/auth/login', target)} className="inline-block py-2.5">
					{words.signIn}
				</TextLink>
			}
		>
			<Arrived className="text-center">{children}</Arrived>
			<ButtonLink to={withTarget('/auth/forget-password', target)} variant="primary" className="mt-6 w-full">
				{another}
			</ButtonLink>
		</Doorway>
	)
}
