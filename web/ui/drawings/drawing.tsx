import type { ReactNode } from 'react'

export type DrawingProps = { className?: string }

/** A drawing of 240 by 150 with lines in the text colour. */
export function Drawing({ className = 'h-auto w-full', children }: DrawingProps & { children: ReactNode }) {
	return (
		<svg viewBox="0 0 240 150" className={className} aria-hidden>
			<g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
				{children}
				<path d="M12 136h38m8 0h22m8 0h46m8 0h24m8 0h54M30 144h30m8 0h52m8 0h20m8 0h46" />
			</g>
		</svg>
	)
}
