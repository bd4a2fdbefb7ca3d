import { alphaOf, type Color, colorOf, coordinatesIn, type SpaceName, type Triple } from './color.ts'

export type Gamut = Extract<SpaceName, 'srgb' | 'display-p3' | 'a98-rgb' | 'prophoto-rgb' | 'rec2020'>

/** ΔE OK: CSS Color 4, section 13.2. */
const justNoticeable = 0.02
const precision = 0.0001

/** Tolerates the rounding of a written colour on the boundary. */
const tolerance = 0.001

export const isInGamut = (color: Color, gamut: Gamut) => difference(color, clip(color, gamut)) < tolerance

/** Clips each channel like screens do, which can change the hue. */
export function clip(color: Color, gamut: Gamut): Color {
	const clipped = coordinatesIn(gamut, color).map((value) => Math.min(1, Math.max(0, value)))
	return colorOf(gamut, clipped as unknown as Triple, alphaOf(color))
}

/** Reduces the OKLCH chroma until clipping makes no visible difference: CSS Color 4, section 13.2. */
export function mapToGamut(color: Color, gamut: Gamut): Color {
	const alpha = alphaOf(color)
	const own = coordinatesIn(gamut, color)
	// A conversion through OKLCH could change the bytes.
	if (isWithin(own)) return colorOf(gamut, own, alpha)
	const [lightness, chroma, hue] = coordinatesIn('oklch', color)
	if (lightness >= 1) return colorOf(gamut, [1, 1, 1], alpha)
	if (lightness <= 0) return colorOf(gamut, [0, 0, 0], alpha)
	let candidate = clip(color, gamut)
	if (difference(candidate, color) < justNoticeable) return candidate
	let [low, high] = [0, chroma]
	let isLowInGamut = true
	while (high - low > precision) {
		const middle = (low + high) / 2
		const current = colorOf('oklch', [lightness, middle, hue], alpha)
		if (isLowInGamut && isWithin(coordinatesIn(gamut, current))) {
			low = middle
			continue
		}
		candidate = clip(current, gamut)
		const error = difference(candidate, current)
		if (error < justNoticeable) {
			if (justNoticeable - error < precision) return candidate
			isLowInGamut = false
			low = middle
		} else high = middle
	}
	return candidate
}

/** ΔE OK: CSS Color 4, section 19.1. */
export function difference(a: Color, b: Color): number {
	const [one, other] = [coordinatesIn('oklab', a), coordinatesIn('oklab', b)]
	return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

const isWithin = (coordinates: Triple) => coordinates.every((value) => value >= 0 && value <= 1)
