import { useSubmitting } from '#web/forms/action-form.tsx'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './messages.ts'

/** Offers to send or delete the mails that were kept while there was no mail server. */
export function KeptMails({ count }: { count: number }) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const buttons = (
		<Form className="flex flex-wrap gap-3">
			<Button type="submit" name="intent" value="send" size="small" variant="primary" pending={isSubmitting}>
				{words.send}
			</Button>
			<Button type="submit" name="intent" value="drop" size="small" variant="danger" pending={isSubmitting}>
				{words.drop}
			</Button>
		</Form>
	)
	return (
		<Notice tone="warn" title={words.kept(count)} action={buttons} className="mb-6">
			{words.keptAbout}
		</Notice>
	)
}
