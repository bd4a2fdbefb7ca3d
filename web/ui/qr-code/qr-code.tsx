import type { QrDrawing } from './encode.ts'

type QrCodeProps = { drawing: QrDrawing; label: string; className?: string }

/** Dark on light in both colour modes, as many readers require. */
export function QrCode({ drawing: { size, path }, label, className }: QrCodeProps) {
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			className={className}
			shapeRendering="crispEdges"
		>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	)
}
