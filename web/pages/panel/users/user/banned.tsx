import type { BanView } from '#services/accounts/users/contract.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './messages.ts'
import { PanelForm } from './panel-form.tsx'

type BannedProps = { ban: BanView; canLift: boolean; rejected: RejectedForm | undefined }

/** That somebody is banned, until when and why. */
export function Banned({ ban: { until, reason }, canLift, rejected }: BannedProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<Notice
			tone="warn"
			title={words.bannedTitle}
			className="my-8"
			action={canLift && <PanelForm intent="unban" rejected={rejected} submit={words.unban} size="small" />}
		>
			<p>{until ? words.bannedUntil(formatDateTime(until, locale)) : words.bannedForever}</p>
			{reason && <p>{words.banReason(reason)}</p>}
		</Notice>
	)
}
