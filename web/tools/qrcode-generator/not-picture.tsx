import { useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './result-messages.ts'

export function NotPicture() {
	const { notPicture } = useMessages(messages)
	return <Notice tone="bad">{notPicture}</Notice>
}
