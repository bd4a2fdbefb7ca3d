import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { onOpenPalette } from './open-palette.ts'

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette)

/**
 * The command palette, whose code loads at the first opening. It is outside of the layouts, because a palette opened while
 * the next page loads would disappear with the header of the previous one.
 */
export function PaletteHost() {
	const dialog = useRef<HTMLDialogElement>(null)
	// The number of this opening, 0 while closed: the `close` event of a dialog may come after the next Ctrl K.
	const [opening, setOpening] = useState(0)

	useEffect(() => {
		const open = () => setOpening((number) => number + 1)
		const toggle = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
			event.preventDefault()
			if (dialog.current?.open) dialog.current.close()
			else open()
		}
		const unsubscribe = onOpenPalette(open)
		addEventListener('keydown', toggle)
		return () => {
			unsubscribe()
			removeEventListener('keydown', toggle)
		}
	}, [])

	if (opening === 0) return null
	return (
		<Suspense>
			<Palette
				key={opening}
				dialog={dialog}
				onClose={() => setOpening((number) => (number === opening ? 0 : number))}
			/>
		</Suspense>
	)
}
