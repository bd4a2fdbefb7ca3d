import { useState } from 'react'
import pipette from 'virtual:icon/lucide/pipette'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { messages } from './messages.ts'

/** https://wicg.github.io/eyedropper-api/ */
type EyeDropperClass = new () => { open(): Promise<{ sRGBHex: string }> }

/** Picks a colour anywhere on the screen, in browsers that can. */
export function EyedropperButton({ onColor }: { onColor: (color: string) => void }) {
	const words = useMessages(messages)
	const [isLost, setLost] = useState(false)
	const eyeDropper = (useHydrated() ? Reflect.get(window, 'EyeDropper') : undefined) as
		| EyeDropperClass
		| undefined
	if (!eyeDropper) return null
	async function pick(open: EyeDropperClass) {
		setLost(false)
		try {
			const { sRGBHex } = await new open().open()
			onColor(sRGBHex)
		} catch {
			setLost(true)
		}
	}
	return (
		<span className="inline-flex flex-wrap items-center gap-3">
			<Button icon={pipette} onClick={() => pick(eyeDropper)}>
				{words.eyedropper}
			</Button>
			<span role="status" className="text-sm text-ink-soft">
				{isLost && words.eyedropperLost}
			</span>
		</span>
	)
}
