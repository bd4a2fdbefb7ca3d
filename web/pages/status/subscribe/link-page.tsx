import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { AccountForm } from '#web/forms/action-form.tsx'
import { Arrived } from '#web/forms/focus-on-mount.tsx'
import { Doorway } from '#web/layouts/auth-layout.tsx'
import { isLost } from '#web/layouts/invalid-link.tsx'
import type { Refused } from '#web/forms/form-errors.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { linkMessages } from './link-messages.ts'

type LinkPageProps = {
	hasToken: boolean
	refused: Refused | undefined
	title: string
	lead: ReactNode
	submit: string
	/** What to do with a link that is no good any more. */
	lost: ReactNode
	/** What the button has done, in place of it. */
	done?: { title: string; words: ReactNode } | null
}

/**
 * The page that a link of a mail leads to: a button and not the link itself does what it is for, because scanners open
 * links before people do.
 */
export function LinkPage({ hasToken, refused, title, lead, submit, lost, done }: LinkPageProps) {
	const words = useMessages(linkMessages)
	const foot = (
		<TextLink to="/uptime" className="inline-block py-2.5">
			{words.toStatus}
		</TextLink>
	)
	if (done) {
		return (
			<Doorway title={done.title} foot={foot}>
				<Arrived className="text-center">{done.words}</Arrived>
			</Doorway>
		)
	}
	if (isLost(hasToken, refused)) {
		return (
			<Doorway title={words.lost} foot={foot}>
				<Arrived className="text-center">{lost}</Arrived>
			</Doorway>
		)
	}
	return (
		<Doorway title={title} lead={lead} foot={foot}>
			<AccountForm refused={refused} submit={submit} />
		</Doorway>
	)
}
