import { useEffect, useState } from 'react'

/** Beyond this scroll offset, content inserted at the top would move the text being read. */
const topPx = 120

const mayMove = () =>
	window.scrollY < topPx && !document.querySelector('[data-services]:is(:hover, :focus-within)')

type Settled<Value> = { shown: Value; isWaiting: boolean; show(): void }

/**
 * Returns `value`, but holds back a value of another `shape` while the page is scrolled down or a service has the focus,
 * to avoid a layout shift; `show` applies it.
 */
export function useSettled<Value>(value: Value, shape: string): Settled<Value> {
	const [settled, setSettled] = useState({ value, shape })
	const isWaiting = settled.shape !== shape
	if (!isWaiting && settled.value !== value) setSettled({ value, shape })
	useEffect(() => {
		if (!isWaiting) return
		const settle = () => {
			if (mayMove()) setSettled({ value, shape })
		}
		settle()
		const events = ['scroll', 'pointerout', 'focusout'] as const
		for (const event of events) document.addEventListener(event, settle, { passive: true })
		return () => {
			for (const event of events) document.removeEventListener(event, settle)
		}
	}, [isWaiting, value, shape])
	return { shown: isWaiting ? settled.value : value, isWaiting, show: () => setSettled({ value, shape }) }
}
