import { useMessages } from '#web/i18n/locale.ts'
import { messages } from './messages.ts'

/** Marks the way in that was taken last time in this browser. */
export function LastTime() {
	const words = useMessages(messages)
	return <p className="mt-1.5 text-center text-sm text-ink-soft">{words.lastTime}</p>
}
