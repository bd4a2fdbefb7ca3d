import { useNavigation } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { messages } from '#web/ui/messages.ts'

/** A progress line at the top during a navigation. */
export function NavigationBar() {
	const words = useMessages(messages)
	const { state } = useNavigation()
	if (state === 'idle') return null
	return <div role="progressbar" aria-label={words.loading} className="navigation-bar" />
}
