import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { TextLink } from '#web/ui/text-link.tsx'

/** Carried in the history state, because URLs end up in logs. */
export type Carried = { email: string }

/** A link that carries the email address typed in its form to the next page. */
export function CarryingLink({ to, children }: { to: string; children: ReactNode }) {
	const [carried, setCarried] = useState<Carried>()

	function carry({ currentTarget }: SyntheticEvent<HTMLElement>) {
		const form = currentTarget.closest('form')
		if (form) setCarried({ email: String(new FormData(form).get('email')) })
	}

	return (
		<TextLink
			to={to}
			state={carried}
			onPointerDown={carry}
			onKeyDown={carry}
			className="-my-3 inline-block py-3"
		>
			{children}
		</TextLink>
	)
}
