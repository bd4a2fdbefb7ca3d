import type { ReactNode } from 'react'

/** What a form led to, in place of the form: takes the focus when it appears, so that it is read out. */
export function FocusOnMount({ className, children }: { className?: string; children: ReactNode }) {
	return (
		<div ref={takeFocus} tabIndex={-1} className={className}>
			{children}
		</div>
	)
}

function takeFocus(element: HTMLElement | null) {
	element?.focus()
}
