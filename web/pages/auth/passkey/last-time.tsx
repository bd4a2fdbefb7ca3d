import { useMessages } from '#web/i18n/locale.ts'
import { messages } from './messages.ts'

/** Marks the sign-in method that this browser used last. */
export function LastTime() {
	const words = useMessages(messages)
	return <p className="mt-1.5 text-center text-sm text-ink-soft">{words.lastTime}</p>
}
