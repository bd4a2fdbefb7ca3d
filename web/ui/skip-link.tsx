import { useMessages } from '#web/i18n/locale.ts'
import { messages } from './messages.ts'

export function SkipLink() {
	const words = useMessages(messages)
	return (
		<a
			href="#content"
			className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2.5 font-semibold text-accent-ink focus:translate-y-0"
		>
			{words.skipToContent}
		</a>
	)
}
