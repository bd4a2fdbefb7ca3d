import { useMessages } from '#web/i18n/locale.ts'
import { Mark } from './mark/mark.tsx'
import { messages } from './messages.ts'

const spinnerPx = 128

/**
 * Covers the page while `<html data-session="pending">`; the style sheet hides it after 8 s (specification, sections 4
 * and 9).
 */
export function LoadingOverlay() {
	const words = useMessages(messages)
	return (
		<div className="loading-overlay mode-dark" role="status">
			<span className="relative grid place-items-center">
				<svg
					viewBox="0 0 128 128"
					width={spinnerPx}
					height={spinnerPx}
					className="loading-overlay-spinner"
					aria-hidden
				>
					<g fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" className="text-warn">
						<circle cx="64" cy="64" r="61" opacity="0.18" />
						<path d="M64 3a61 61 0 0 1 61 61" />
					</g>
				</svg>
				<Mark size={56} className="absolute text-accent" />
			</span>
			<span className="sr-only">{words.loading}</span>
		</div>
	)
}
