import { type ReactNode, useEffect, useRef } from 'react'

type FocusOnMountProps = {
	/** Takes the focus again when this changes. */
	on?: unknown
	className?: string | undefined
	children: ReactNode
}

/** Takes the focus, so that screen readers read out the result of a form. */
export function FocusOnMount({ on, className, children }: FocusOnMountProps) {
	const element = useRef<HTMLDivElement>(null)
	useEffect(() => element.current?.focus(), [on])
	return (
		<div ref={element} tabIndex={-1} className={className}>
			{children}
		</div>
	)
}
