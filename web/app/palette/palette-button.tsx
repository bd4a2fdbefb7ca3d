import search from 'virtual:icon/lucide/search'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './button-messages.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Opens the command palette by click or Ctrl K (⌘ K); its code loads at the first opening. */
export function PaletteButton() {
	const words = useMessages(messages)
	const [isOpen, setOpen] = useState(false)

	useEffect(() => {
		const toggle = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
			event.preventDefault()
			setOpen((wasOpen) => !wasOpen)
		}
		window.addEventListener('keydown', toggle)
		return () => window.removeEventListener('keydown', toggle)
	}, [])

	return (
		<>
			<button
				type="button"
				className="header-button"
				onClick={() => setOpen(true)}
				aria-keyshortcuts="Control+K Meta+K"
				aria-haspopup="dialog"
				aria-label={words.open}
				title={words.open}
			>
				<Icon icon={search} />
			</button>
			{isOpen && (
				<Suspense>
					<Palette onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}
