import { type ReactNode, useEffect, useRef } from 'react'

type FocusOnMountProps = {
	/** The focus is moved again when this changes. */
	on?: unknown
	className?: string | undefined
	children: ReactNode
}

/** Moves the focus to its content, so that screen readers announce the result of a form. */
export function FocusOnMount({ on, className, children }: FocusOnMountProps) {
	const element = useRef<HTMLDivElement>(null)
	useEffect(() => element.current?.focus(), [on])
	return (
		<div ref={element} tabIndex={-1} className={className}>
			{children}
		</div>
	)
}
