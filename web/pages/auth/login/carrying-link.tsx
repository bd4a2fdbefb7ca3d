import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { TextLink } from '#web/ui/text-link.tsx'

/** What goes along: in the history of the tab, and not in the address, which logs keep. */
export type Carried = { email: string }

/** A link that takes along the address that stands in its form as it is pressed. */
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
