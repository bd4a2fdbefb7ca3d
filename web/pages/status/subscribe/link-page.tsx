import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { isLinkInvalid } from '#web/layouts/invalid-link.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { errorMessages, linkMessages } from './messages.ts'

/** Options of the action: an expired or unknown link is shown as lost. */
export const linkForm = {
	messages: errorMessages,
	meanings: { NOT_FOUND: { code: 'INVALID_TOKEN', field: 'form' } },
}

type LinkPageProps = {
	hasToken: boolean
	rejected: RejectedForm | undefined
	title: string
	lead: ReactNode
	submit: string
	lost: ReactNode
	/** Shown once the form was accepted. */
	done?: { title: string; words: ReactNode } | null
}

/** The page of a mail link: a form, because mail scanners follow links. */
export function LinkPage({ hasToken, rejected, title, lead, submit, lost, done }: LinkPageProps) {
	const words = useMessages(linkMessages)
	const foot = (
		<TextLink to="/uptime" standalone>
			{words.toStatus}
		</TextLink>
	)
	if (done) {
		return (
			<AuthLayout title={done.title} foot={foot}>
				<FocusOnMount className="text-center">{done.words}</FocusOnMount>
			</AuthLayout>
		)
	}
	if (isLinkInvalid(hasToken, rejected)) {
		return (
			<AuthLayout title={words.lost} foot={foot}>
				<FocusOnMount className="text-center">{lost}</FocusOnMount>
			</AuthLayout>
		)
	}
	return (
		<AuthLayout title={title} lead={lead} foot={foot}>
			<ActionForm rejected={rejected} submit={submit} />
		</AuthLayout>
	)
}
