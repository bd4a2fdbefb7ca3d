import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './confirm-address-messages.ts'

/** Asks to confirm the address of the account, with a button that sends the mail again. */
export function ConfirmAddress({ email, className }: { email: string; className?: string }) {
	const words = useMessages(messages)
	return (
		<Notice tone="warn" title={words.title} action={<SendAgain />} className={className}>
			<p className="wrap-anywhere">{words.explanation(email)}</p>
		</Notice>
	)
}

/** Sends the confirmation mail again; the answer shows on the welcome page. */
export function SendAgain() {
	const words = useMessages(messages)
	return (
		<Form action="/dashboard/welcome">
			<Button type="submit" size="small" pending={useSubmitting()}>
				{words.sendAgain}
			</Button>
		</Form>
	)
}
