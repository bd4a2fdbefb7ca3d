import { useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './messages.ts'

/** Notice that downloading is not implemented yet. */
export function NotYet({ className }: { className?: string }) {
	const words = useMessages(messages)
	return (
		<Notice title={words.notYet} className={className}>
			{words.notYetDetail}
		</Notice>
	)
}
