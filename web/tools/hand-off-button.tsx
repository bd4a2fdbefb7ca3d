import { Suspense, useState } from 'react'
import forward from 'virtual:icon/lucide/corner-up-right'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import type { HandOff } from './hand-off.ts'
import { messages } from './messages.ts'

const HandOffMenu = lazyComponent(async () => (await import('./hand-off-menu.tsx')).HandOffMenu)

type HandOffButtonProps = {
	value: HandOff | (() => HandOff) | null
	kind: HandOff['kind']
}

export function HandOffButton({ value, kind }: HandOffButtonProps) {
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
