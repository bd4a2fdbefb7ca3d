import { type ComponentType, type ReactElement, useRef, useState } from 'react'

type TooltipProps = {
	/** A few words; never the only place where something is said. */
	label: string
	side?: 'top' | 'bottom' | 'left' | 'right'
	/** One button or link. */
	children: ReactElement
}

export type TooltipBubbleProps = TooltipProps & { takesFocus: boolean }

/** Words that appear beside a control. Their code is fetched when a pointer or the focus first comes to it. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
	const [fetched, setFetched] = useState<{ Bubble: ComponentType<TooltipBubbleProps>; takesFocus: boolean }>()
	const wrapper = useRef<HTMLSpanElement>(null)

	async function approach() {
		const { TooltipBubble } = await import('./tooltip-bubble.tsx')
		// The control is put in again with its bubble: not under a finger that presses it, and the focus goes along.
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
