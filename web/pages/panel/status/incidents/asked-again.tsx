import { type ReactNode, useEffect, useRef } from 'react'

type AskedAgainProps = {
	className?: string
	/** A `RemovalQuestion`. */
	children: ReactNode
}

/** A question in place of the button that opened it: takes the keyboard, and Escape keeps what it asks about. */
export function AskedAgain({ className, children }: AskedAgainProps) {
	return (
		<div ref={takeKeyboard} tabIndex={-1} className={className}>
			{children}
		</div>
	)
}

function takeKeyboard(box: HTMLElement | null) {
	if (!box) return
	box.focus()
	box.addEventListener('keydown', ({ key }) => {
		if (key === 'Escape') box.querySelector<HTMLElement>('[value=keep]')?.click()
	})
}

/** The button that opens a question: gets the keyboard back once the question is gone. */
export function useOpener(isAsked: boolean) {
	const opener = useRef<HTMLButtonElement>(null)
	const wasAsked = useRef(isAsked)
	useEffect(() => {
		if (wasAsked.current && !isAsked && document.activeElement === document.body) opener.current?.focus()
		wasAsked.current = isAsked
	}, [isAsked])
	return opener
}
