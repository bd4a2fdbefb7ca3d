import { useMessages } from '#web/i18n/locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { MailFigures } from './mail-figures.ts'
import { messages } from './messages.ts'

/** What somebody should look at, or that there is nothing. */
export function Attention({ mails }: { mails: MailFigures }) {
	const words = useMessages(messages)
	const readMails = (
		<ButtonLink to="/panel/mails" size="small">
			{words.readMails}
		</ButtonLink>
	)
	if (mails.delivery === 'smtp' && mails.failed === 0)
		return <p className="text-ink-soft">{words.allIsWell}</p>
	return (
		<div className="grid gap-4">
			{mails.delivery === 'kept' && (
				<Notice tone="warn" title={words.noSmtp} action={readMails}>
					{words.noSmtpAbout}
				</Notice>
			)}
			{mails.failed > 0 && (
				<Notice tone="warn" title={words.refused} action={readMails}>
					{words.refusedAbout}
				</Notice>
			)}
		</div>
	)
}
