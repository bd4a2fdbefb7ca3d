type MarkProps = { size?: number; className?: string }

/** In a view box of 32: a round-topped arch with a keystone on three paving stones. */
const markPath =
	'M4 24V14A12 12 0 0 1 11.5 2.9l1.9 6.8A5 5 0 0 0 11 14v10zM28 24V14A12 12 0 0 0 20.5 2.9l-1.9 6.8A5 5 0 0 1 21 14v10zM12.6 1.4a13 13 0 0 1 6.8 0l-2.1 7.8a5 5 0 0 0-2.6 0zM2 26.5h8.5V30H2zM12 26.5h8V30h-8zM21.5 26.5H30V30h-8.5z'

export function Mark({ size = 32, className = 'text-accent' }: MarkProps) {
	return (
		<svg viewBox="0 0 32 32" width={size} height={size} className={className} aria-hidden>
			<path d={markPath} fill="currentColor" />
		</svg>
	)
}
