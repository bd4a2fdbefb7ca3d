import { Suspense, useState } from 'react'
import forward from 'virtual:icon/lucide/corner-up-right'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import type { HandOff } from './hand-off.ts'
import { messages } from './messages.ts'

const HandOffMenu = lazyComponent(async () => (await import('./hand-off-menu.tsx')).HandOffMenu)

type UseInButtonProps = {
	/** The result, or what makes it when a tool is chosen; null while there is none. */
	value: HandOff | (() => HandOff) | null
	/** What of it other tools can take. */
	kind: HandOff['kind']
}

/** Hands a result to another tool. The list of those that can take it loads at the first press. */
export function HandOffButton({ value, kind }: UseInButtonProps) {
	const words = useMessages(messages)
	const [isOpened, setOpened] = useState(false)
	const button = (
		<Button icon={forward} disabled={value === null} onClick={() => setOpened(true)} aria-haspopup="menu">
			{words.useIn}
		</Button>
	)
	if (!isOpened || value === null) return button
	return (
		<Suspense fallback={button}>
			<HandOffMenu kind={kind} value={value} label={words.useIn} />
		</Suspense>
	)
}
