import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Arrived } from './arrived.tsx'
import { Doorway } from './doorway.tsx'

type LostLinkProps = { title: string; another: string; signIn: string; children: ReactNode }

/** In place of a page whose link no longer works: why, and how to get another. */
export function LostLink({ title, another, signIn, children }: LostLinkProps) {
	return (
		<Doorway
			title={title}
			foot={
				<TextLink to="/auth/login" className="inline-block py-2.5">
					{signIn}
				</TextLink>
			}
		>
			<Arrived className="text-center">{children}</Arrived>
			<ButtonLink to="/auth/forget-password" variant="primary" className="mt-6 w-full">
				{another}
			</ButtonLink>
		</Doorway>
	)
}
