import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { UserResult } from './form-states.ts'
import { messages } from './messages.ts'
import { PanelForm } from './panel-form.tsx'

type ScheduledDeletionProps = {
	deletion: { dueAt: string; canCancel: boolean } | null
	result: UserResult | undefined
}

/** When the account is deleted because its user asked for it, and the button that keeps it. */
export function ScheduledDeletion({ deletion, result }: ScheduledDeletionProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const rejected = result?.rejected?.values['intent'] === 'keepAccount' ? result.rejected : undefined
	if (!deletion) return <ErrorNotice formError={rejected?.errors['form']} className="my-8" />
	return (
		<Notice
			tone="warn"
			title={words.deletionDue(formatDateTime(deletion.dueAt, locale))}
			className="my-8"
			action={
				deletion.canCancel && (
					<PanelForm intent="keepAccount" rejected={rejected} submit={words.keepAccount} size="small" />
				)
			}
		>
			{words.deletionLead}
		</Notice>
	)
}
