import type { StoredMail } from '#platform/mail/stored-mails.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { linksInText } from './links-in-text.ts'
import { MailState } from './mail-state.tsx'
import { messages } from './messages.ts'

type OpenMailProps = {
	mail: StoredMail | null
	isConfirming: boolean
	back: string
}

export function OpenMail({ mail, isConfirming, back }: OpenMailProps) {
	const words = useMessages(messages)
	if (!mail) {
		return (
			<p className={isConfirming ? undefined : 'text-ink-soft max-xl:hidden'}>
				{isConfirming ? words.gone : words.choose}{' '}
				{isConfirming && <TextLink to={back}>{words.back}</TextLink>}
			</p>
		)
	}
	const facts = [
		{ term: words.to, description: mail.to },
		{ term: words.date, description: <DateTime iso={mail.createdAt} withTime /> },
		{ term: words.state, description: <MailState state={mail.state} /> },
		...(mail.lastError ? [{ term: words.reason, description: mail.lastError }] : []),
	]
	return (
		<article className="min-w-0">
			<TextLink to={back} className="inline-block py-2.5 xl:hidden">
				{words.back}
			</TextLink>
			<h2 className="text-2xl">{mail.subject}</h2>
			<DefinitionList items={facts} className="mt-4 border-y border-line" />
			<MailText text={mail.text} />
		</article>
	)
}

function MailText({ text }: { text: string | null }) {
	const words = useMessages(messages)
	if (text === null) return <Notice className="mt-6">{words.withheld}</Notice>
	return (
		<p className="mt-6 max-w-[68ch] whitespace-pre-line wrap-anywhere">
			{linksInText(text).map(({ kind, value }, index) =>
				kind === 'link' ? (
					<a key={index} href={value} rel="noopener noreferrer" className="text-second-text underline">
						{value}
					</a>
				) : (
					value
				),
			)}
		</p>
	)
}
