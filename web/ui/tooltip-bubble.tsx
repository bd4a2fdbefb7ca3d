import { Content, Provider, Root, Trigger } from 'radix-ui/tooltip'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TooltipBubbleProps } from './tooltip.tsx'

/** Delay before a tooltip opens, and the time after closing one during which the next opens at once (specification, section 9). */
const delayMs = 700
const skipDelayMs = 300
const gapPx = 6
/** `:hover` is reliable only after the control is painted. */
const hoverCheckMs = 50

/** Times are of `performance.now()`. */
let closeOpenTooltip: (() => void) | undefined
let lastClosedMs = Number.NEGATIVE_INFINITY

const isSoonAfterAnother = () =>
	closeOpenTooltip !== undefined || performance.now() - lastClosedMs < skipDelayMs

export function TooltipBubble({ label, side, takesFocus, children }: TooltipBubbleProps) {
	const trigger = useRef<HTMLButtonElement>(null)
	const [isOpen, setOpen] = useState(false)

	useLayoutEffect(() => {
		if (takesFocus) trigger.current?.focus()
	}, [takesFocus])
	// The pointer may already be on the control when this code has loaded.
	useEffect(() => {
		const timer = setTimeout(
			() => {
				if (trigger.current?.matches(':hover')) setOpen(true)
			},
			isSoonAfterAnother() ? hoverCheckMs : delayMs,
		)
		return () => clearTimeout(timer)
	}, [])

	useEffect(() => {
		if (!isOpen) return
		const close = () => setOpen(false)
		closeOpenTooltip?.()
		closeOpenTooltip = close
		return () => {
			lastClosedMs = performance.now()
			if (closeOpenTooltip === close) closeOpenTooltip = undefined
		}
	}, [isOpen])

	return (
		<Provider delayDuration={delayMs}>
			<Root open={isOpen} onOpenChange={setOpen}>
				<Trigger asChild ref={trigger} onPointerEnter={() => isSoonAfterAnother() && setOpen(true)}>
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
