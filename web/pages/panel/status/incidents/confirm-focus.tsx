import { type ReactNode, useEffect, useRef } from 'react'

type ConfirmFocusProps = {
	className?: string
	children: ReactNode
}

/** Takes the focus; Escape cancels. */
export function ConfirmFocus({ className, children }: ConfirmFocusProps) {
	return (
		<div ref={takeFocus} tabIndex={-1} className={className}>
			{children}
		</div>
	)
}

function takeFocus(box: HTMLElement | null) {
	if (!box) return
	box.focus()
	box.addEventListener('keydown', ({ key }) => {
		if (key === 'Escape') box.querySelector<HTMLElement>('[value=keep]')?.click()
	})
}

/** Returns the focus to the button that opened the prompt once the prompt is gone. */
export function useReturnFocus(isConfirming: boolean) {
	const opener = useRef<HTMLButtonElement>(null)
	const wasConfirming = useRef(isConfirming)
	useEffect(() => {
		if (wasConfirming.current && !isConfirming && document.activeElement === document.body)
			opener.current?.focus()
		wasConfirming.current = isConfirming
	}, [isConfirming])
	return opener
}
