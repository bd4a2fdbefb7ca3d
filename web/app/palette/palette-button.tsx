import search from 'virtual:icon/lucide/search'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './button-messages.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Opens the command palette by click or Ctrl K (⌘ K); its code loads at the first opening. */
export function PaletteButton() {
	const words = useMessages(messages)
	const dialog = useRef<HTMLDialogElement>(null)
	// The number of this opening, 0 while closed: the `close` event of a dialog may come after the next Ctrl K.
	const [opening, setOpening] = useState(0)
	const open = () => setOpening((number) => number + 1)

	useEffect(() => {
		const toggle = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
			event.preventDefault()
			if (dialog.current?.open) dialog.current.close()
			else open()
		}
		window.addEventListener('keydown', toggle)
		return () => window.removeEventListener('keydown', toggle)
	}, [])

	return (
		<>
			<button
				type="button"
				className="header-button"
				onClick={open}
				aria-keyshortcuts="Control+K Meta+K"
				aria-haspopup="dialog"
				aria-label={words.open}
				title={words.open}
			>
				<Icon icon={search} />
			</button>
			{opening > 0 && (
				<Suspense>
					<Palette
						key={opening}
						dialog={dialog}
						onClose={() => setOpening((number) => (number === opening ? 0 : number))}
					/>
				</Suspense>
			)}
		</>
	)
}
