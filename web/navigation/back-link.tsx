import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/text-link.tsx'

/** A link above the title of a page, 44 px high for touch. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<TextLink to={to} className="-my-3 inline-block py-3">
			{children}
		</TextLink>
	)
}
