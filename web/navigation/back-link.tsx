import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/text-link.tsx'

/** The way to the page above, over the title of one below it: small to the eye, as high as a finger. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<TextLink to={to} className="-my-3 inline-block py-3">
			{children}
		</TextLink>
	)
}
