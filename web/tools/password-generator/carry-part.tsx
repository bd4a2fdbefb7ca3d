import { useMemo } from 'react'
import { encode } from 'uqr'
import printer from 'virtual:icon/lucide/printer'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './carry-messages.ts'
import { printSheet } from './print-sheet.ts'

/** A secret on its way to another device, by a QR code or on paper. */
export function CarryPart({ secret }: { secret: string }) {
	const words = useMessages(messages)
	const { size, path } = useMemo(() => drawQr(secret), [secret])
	return (
		<>
			<p className="text-sm text-ink-soft">{words.carryLead}</p>
			<svg
				role="img"
				aria-label={words.qr}
				viewBox={`0 0 ${size} ${size}`}
				className="w-full max-w-60 rounded-card border border-line"
				shapeRendering="crispEdges"
			>
				{/* Dark on light in both modes: many readers know nothing else. */}
				<rect width={size} height={size} fill="#fff" />
				<path d={path} fill="#000" />
			</svg>
			<div>
				<Button icon={printer} onClick={() => printSheet(words.printed, [secret])}>
					{words.print}
				</Button>
			</div>
		</>
	)
}

/** The symbol as a path: one square for each dark module, the four light ones around that ISO/IEC 18004 asks for. */
function drawQr(text: string): { size: number; path: string } {
	const { data, size } = encode(text, { ecc: 'M', border: 4 })
	const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
	return { size, path }
}
