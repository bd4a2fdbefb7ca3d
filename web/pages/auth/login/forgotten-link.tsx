import { type SyntheticEvent, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { withTarget } from '#web/pages/auth/callback-target.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

/** What goes along: in the history of the tab, and not in the address, which logs keep. */
export type Carried = { email: string }

/** Leads to a new password, with the address that stands in the form as the link is pressed. */
export function ForgottenLink({ target }: { target: string | null }) {
	const words = useMessages(messages)
	const [carried, setCarried] = useState<Carried>()

	function carry({ currentTarget }: SyntheticEvent<HTMLElement>) {
		const form = currentTarget.closest('form')
		if (form) setCarried({ email: String(new FormData(form).get('email')) })
	}

	return (
		<TextLink
			to={withTarget('/auth/forget-password', target)}
			state={carried}
			onPointerDown={carry}
			onKeyDown={carry}
			className="-my-3 inline-block py-3"
		>
			{words.forgotten}
		</TextLink>
	)
}
