import printer from 'virtual:icon/lucide/printer'
import { useMessages } from '#web/i18n/locale.ts'
import { messages } from '#web/pages/documents/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Prints the page; not there without JavaScript, where the browser's own menu does it. */
export function PrintButton() {
	const words = useMessages(messages)
	if (!useHydrated()) return null
	return (
		<Button icon={printer} size="small" className="not-printed" onClick={() => window.print()}>
			{words.print}
		</Button>
	)
}
