export type Size = { width: number; height: number }

/** Wider or taller canvases fail in common browsers without a word. */
export const largestSide = 16_384

/**
 * The size of an image given one of its new sides, its proportions kept as nearly as whole pixels allow.
 * No side is under one pixel.
 */
export function fitToSide(original: Size, side: Partial<Size>): Size {
	if (side.width !== undefined) {
		return {
			width: side.width,
			height: Math.max(1, Math.round((side.width * original.height) / original.width)),
		}
	}
	const height = side.height ?? original.height
	return { width: Math.max(1, Math.round((height * original.width) / original.height)), height }
}

/** Whether a browser can draw an image of this size: whole sides from one pixel to the largest. */
export function isDrawable({ width, height }: Size): boolean {
	const isSide = (side: number) => Number.isInteger(side) && side >= 1 && side <= largestSide
	return isSide(width) && isSide(height)
}
