import { type ComponentType, type ReactElement, useRef, useState } from 'react'

type TooltipProps = {
	/** Never the only place where something is said. */
	label: string
	side?: 'top' | 'bottom' | 'left' | 'right'
	children: ReactElement
}

export type TooltipBubbleProps = TooltipProps & { takesFocus: boolean }

/** The code is loaded when a pointer or the focus first reaches the control. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
	const [fetched, setFetched] = useState<{ Bubble: ComponentType<TooltipBubbleProps>; takesFocus: boolean }>()
	const wrapper = useRef<HTMLSpanElement>(null)

	async function approach() {
		const { TooltipBubble } = await import('./tooltip-bubble.tsx')
		// The control is remounted: not while it is pressed, and the focus is restored.
		if (!wrapper.current || wrapper.current.matches(':active')) return
		setFetched({ Bubble: TooltipBubble, takesFocus: wrapper.current.contains(document.activeElement) })
	}

	if (!fetched) {
		return (
			<span ref={wrapper} className="contents" onPointerEnter={approach} onFocus={approach}>
				{children}
			</span>
		)
	}
	const { Bubble, takesFocus } = fetched
	return (
		<Bubble label={label} side={side} takesFocus={takesFocus}>
			{children}
		</Bubble>
	)
}
