import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { withTarget } from '#web/navigation/callback-target.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { confirmMessages } from './messages.ts'

export function ConfirmAddress({ email, className }: { email: string; className?: string }) {
	const words = useMessages(confirmMessages)
	return (
		<Notice tone="warn" title={words.title} action={<SendAgain />} className={className}>
			<p className="wrap-anywhere">{words.explanation(email)}</p>
		</Notice>
	)
}

/** The result shows on the welcome page, which keeps `target`. */
export function SendAgain({ target = null }: { target?: string | null }) {
	const words = useMessages(confirmMessages)
	return (
		<Form action={withTarget('/dashboard/welcome', target)}>
			<Button type="submit" size="small" pending={useSubmitting()}>
				{words.sendAgain}
			</Button>
		</Form>
	)
}
