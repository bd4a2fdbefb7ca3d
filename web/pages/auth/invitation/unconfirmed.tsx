import type { ReactNode } from 'react'
import type { PendingInvitation } from '#services/accounts/teams/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm, useSubmitting } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import type { FormError } from '#web/forms/form-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './messages.ts'

type UnconfirmedProps = PendingInvitation & {
	/** Whether the confirmation mail has just been sent. */
	isSent: boolean
	/** Why it was not sent, or why the link of an earlier mail failed. */
	formError: FormError | undefined
}

/** Asks an invited user to confirm their mail address. */
export function Unconfirmed({ organization, inviter, email, isSent, formError }: UnconfirmedProps) {
	const words = useMessages(messages)
	const confirm = <input type="hidden" name="decision" value="confirm" />
	return (
		<AuthLayout
			title={words.unconfirmedTitle}
			lead={<span className="wrap-anywhere">{words.invitedBy(inviter, organization)}</span>}
		>
			{isSent ? (
				<Sent email={email}>{confirm}</Sent>
			) : (
				<>
					<FocusOnMount className="text-center wrap-anywhere">{words.unconfirmed(email)}</FocusOnMount>
					<ActionForm
						rejected={formError && { errors: { form: formError }, values: {} }}
						submit={words.send}
						className="mt-6"
					>
						{confirm}
					</ActionForm>
				</>
			)}
		</AuthLayout>
	)
}

function Sent({ email, children }: { email: string; children: ReactNode }) {
	const words = useMessages(messages)
	const pending = useSubmitting()
	return (
		<>
			<FocusOnMount>
				<Notice tone="good" title={words.sentTitle}>
					{words.sent(email)}
				</Notice>
			</FocusOnMount>
			<Form className="mt-6">
				{children}
				<Button type="submit" pending={pending} className="w-full">
					{words.sendAgain}
				</Button>
			</Form>
		</>
	)
}
