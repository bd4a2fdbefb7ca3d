import type { ReactNode } from 'react'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { AccountForm, useSubmitting } from '#web/forms/action-form.tsx'
import { Arrived } from '#web/forms/focus-on-mount.tsx'
import { Doorway } from '#web/layouts/auth-layout.tsx'
import type { Refusal } from '#web/forms/form-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './messages.ts'

type UnconfirmedProps = {
	email: string
	/** Whether the mail that confirms the address has just been sent. */
	isSent: boolean
	/** Why it was not, or why the link of an earlier one did not work. */
	refusal: Refusal | undefined
}

/** To the person who is invited, as long as they have not shown that the address is theirs: the way to show it. */
export function Unconfirmed({ email, isSent, refusal }: UnconfirmedProps) {
	const words = useMessages(messages)
	const confirm = <input type="hidden" name="decision" value="confirm" />
	return (
		<Doorway title={words.unconfirmedTitle}>
			{isSent ? (
				<Sent email={email}>{confirm}</Sent>
			) : (
				<>
					<Arrived className="text-center wrap-anywhere">{words.unconfirmed(email)}</Arrived>
					<AccountForm
						refused={refusal && { refusals: { form: refusal }, typed: {} }}
						submit={words.send}
						className="mt-6"
					>
						{confirm}
					</AccountForm>
				</>
			)}
		</Doorway>
	)
}

function Sent({ email, children }: { email: string; children: ReactNode }) {
	const words = useMessages(messages)
	const pending = useSubmitting()
	return (
		<>
			<Arrived>
				<Notice tone="good" title={words.sentTitle}>
					{words.sent(email)}
				</Notice>
			</Arrived>
			<Form className="mt-6">
				{children}
				<Button type="submit" pending={pending} className="w-full">
					{words.sendAgain}
				</Button>
			</Form>
		</>
	)
}
