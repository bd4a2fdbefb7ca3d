import { Content, Provider, Root, Trigger } from 'radix-ui/tooltip'
import { useLayoutEffect, useRef } from 'react'
import type { TooltipBubbleProps } from './tooltip.tsx'

/** The specification's (section 9): before the first, and between neighbours. */
const delayMs = 700
const skipDelayMs = 300
const gapPx = 6

/** A control and the words that appear beside it; used by `Tooltip`. */
export function TooltipBubble({ label, side, takesFocus, children }: TooltipBubbleProps) {
	const trigger = useRef<HTMLButtonElement>(null)
	useLayoutEffect(() => {
		if (takesFocus) trigger.current?.focus()
	}, [takesFocus])
	return (
		<Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
			<Root>
				<Trigger asChild ref={trigger}>
					{children}
				</Trigger>
				<Content
					side={side}
					sideOffset={gapPx}
					collisionPadding={8}
					className="z-50 max-w-64 pops-in rounded-small bg-ink px-2.5 py-1.5 text-sm text-surface"
				>
					{label}
				</Content>
			</Root>
		</Provider>
	)
}
