type SpinnerProps = { size?: number; className?: string }

export function Spinner({ size = 20, className }: SpinnerProps) {
	return (
		<svg viewBox="0 0 24 24" width={size} height={size} className={className} aria-hidden>
			<g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
				<circle cx="12" cy="12" r="9" opacity="0.25" />
				<path d="M12 3a9 9 0 0 1 9 9" className="origin-center animate-spin" />
			</g>
		</svg>
	)
}
