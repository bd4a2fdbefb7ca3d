import { type ComponentType, type ReactElement, useRef, useState } from 'react'

type TooltipProps = {
	/** Supplementary: the same information is always available elsewhere. */
	label: string
	side?: 'top' | 'bottom' | 'left' | 'right'
	children: ReactElement
}

export type TooltipBubbleProps = TooltipProps & { takesFocus: boolean }

/** The code is loaded when a pointer or the focus first reaches the control. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
	const [loaded, setLoaded] = useState<{ Bubble: ComponentType<TooltipBubbleProps>; takesFocus: boolean }>()
	const wrapper = useRef<HTMLSpanElement>(null)

	async function loadBubble() {
		const { TooltipBubble } = await import('./tooltip-bubble.tsx')
		// Loading remounts the control, so it is skipped during a press, and the focus is restored.
		if (!wrapper.current || wrapper.current.matches(':active')) return
		setLoaded({ Bubble: TooltipBubble, takesFocus: wrapper.current.contains(document.activeElement) })
	}

	if (!loaded) {
		return (
			<span ref={wrapper} className="contents" onPointerEnter={loadBubble} onFocus={loadBubble}>
				{children}
			</span>
		)
	}
	const { Bubble, takesFocus } = loaded
	return (
		<Bubble label={label} side={side} takesFocus={takesFocus}>
			{children}
		</Bubble>
	)
}
