import { useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { FileTrouble } from './files/file-trouble.ts'
import { messages } from './trouble-messages.ts'

/** Why there is no text to analyse, and what to do about it. */
export function TroubleNotice({ trouble }: { trouble: FileTrouble | 'tooLong' }) {
	return <Notice tone="bad">{useMessages(messages)[trouble]}</Notice>
}
