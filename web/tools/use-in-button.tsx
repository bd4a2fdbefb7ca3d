import { Suspense, useState } from 'react'
import forward from 'virtual:icon/lucide/corner-up-right'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import type { Handed } from './handed-over.ts'
import { messages } from './tool-messages.ts'

const UseInMenu = lazyComponent(async () => (await import('./use-in-menu.tsx')).UseInMenu)

type UseInButtonProps = {
	/** The result, or what makes it when a tool is chosen; null while there is none. */
	value: Handed | (() => Handed) | null
	/** What of it other tools can take. */
	kind: Handed['kind']
}

/** Hands a result to another tool. The list of those that can take it loads at the first press. */
export function UseInButton({ value, kind }: UseInButtonProps) {
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
			<UseInMenu kind={kind} value={value} label={words.useIn} />
		</Suspense>
	)
}
