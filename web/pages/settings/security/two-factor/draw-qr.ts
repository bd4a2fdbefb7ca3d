import { encode } from 'uqr'

/** A QR symbol as the path of an SVG whose side is `size`: one square for each dark module, 4 light ones around. */
export type QrDrawing = { size: number; path: string }

export function drawQr(text: string): QrDrawing {
	const { data, size } = encode(text, { ecc: 'M', border: 4 })
	const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
	return { size, path }
}
