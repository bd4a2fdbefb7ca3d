import type { Document } from '#services/content/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { periodOf } from '#web/pages/documents/document/period.ts'
import { Period } from '#web/pages/documents/document/versions.tsx'
import { messages } from '#web/pages/documents/messages.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type EditionNoticeProps = { document: Pick<Document, 'slug' | 'edition' | 'current' | 'editions'> }

/** Says that an edition is no longer or not yet in force. */
export function EditionNotice({ document }: EditionNoticeProps) {
	const words = useMessages(messages)
	const { state, from } = periodOf(document, document.edition)
	if (state === 'current') return null
	return (
		<Notice
			tone={state === 'past' ? 'warn' : 'info'}
			title={
				state === 'past' ? (
					<>
						{words.past} (<Period document={document} edition={document.edition} />
						).
					</>
				) : (
					<>
						{words.upcoming} <DateTime iso={from} />.
					</>
				)
			}
			action={<TextLink to={`/documents/${document.slug}`}>{words.readCurrent}</TextLink>}
			className="mt-6 max-w-[44rem]"
		/>
	)
}
