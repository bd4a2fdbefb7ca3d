import { type ComponentType, useEffect, useRef, useState } from 'react'
import { UnreachableBar } from '#web/navigation/unreachable-bar.tsx'
import { isUnreachable } from '#web/navigation/unreachable.ts'
import { onOpenPalette, openPalette } from './open-palette.ts'
import type { PaletteProps } from './palette.tsx'

/**
 * The command palette, whose code loads at the first opening. It is outside of the layouts, because a palette opened while
 * the next page loads would disappear with the header of the previous one.
 */
export function PaletteHost() {
	const dialog = useRef<HTMLDialogElement>(null)
	const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
	// The number of this opening, 0 while closed: the `close` event of a dialog may come after the next Ctrl K.
	const [opening, setOpening] = useState(0)
	const [hasFailed, setFailed] = useState(false)

	useEffect(() => {
		async function open() {
			try {
				const loaded = await import('./palette.tsx')
				setPalette(() => loaded.Palette)
				setOpening((number) => number + 1)
				setFailed(false)
			} catch (error) {
				if (!isUnreachable(error)) throw error
				setFailed(true)
			}
		}
		const toggle = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
			event.preventDefault()
			if (dialog.current?.open) dialog.current.close()
			else void open()
		}
		const unsubscribe = onOpenPalette(() => void open())
		addEventListener('keydown', toggle)
		return () => {
			unsubscribe()
			removeEventListener('keydown', toggle)
		}
	}, [])

	if (hasFailed) return <UnreachableBar onRetry={openPalette} onClose={() => setFailed(false)} />
	if (!Palette || opening === 0) return null
	return (
		<Palette
			key={opening}
			dialog={dialog}
			onClose={() => setOpening((number) => (number === opening ? 0 : number))}
		/>
	)
}
