import { alphaOf, type Color, colorOf, coordinatesIn } from './color.ts'
import { each, type Triple } from './matrix.ts'
import type { SpaceName } from './spaces.ts'

/** The spaces that say what a device can show. */
export type Gamut = Extract<SpaceName, 'srgb' | 'display-p3' | 'a98-rgb' | 'prophoto-rgb' | 'rec2020'>

/** Two colours nearer than this look the same; a search stops within the second: CSS Color 4, section 13.2. */
const justNoticeable = 0.02
const precision = 0.0001

/** A colour of the gamut's edge does not leave it because someone wrote it with few decimals. */
const tolerance = justNoticeable / 20

/** Whether a device of the gamut can show the colour, as far as anybody could tell. */
export function isInGamut(color: Color, gamut: Gamut): boolean {
	return difference(color, clip(color, gamut)) < tolerance
}

/** Each coordinate brought back by itself: what screens do, which can turn the hue. */
export function clip(color: Color, gamut: Gamut): Color {
	return colorOf(gamut, clipped(coordinatesIn(gamut, color)), alphaOf(color))
}

/**
 * The colour of the gamut that is nearest in the eye: the chroma of OKLCH is reduced until clipping makes no visible
 * difference. CSS Color 4, section 13.2.
 */
export function mapToGamut(color: Color, gamut: Gamut): Color {
	const own = coordinatesIn(gamut, color)
	// By way of OKLCH a half would become a little less, and round to another byte.
	if (isWithin(own)) return colorOf(gamut, own, alphaOf(color))
	const [lightness, chroma, hue] = coordinatesIn('oklch', color)
	if (lightness >= 1) return colorOf(gamut, [1, 1, 1], alphaOf(color))
	if (lightness <= 0) return colorOf(gamut, [0, 0, 0], alphaOf(color))
	const at = (less: number) => colorOf('oklch', [lightness, less, hue], alphaOf(color))
	let current = at(chroma)
	let answer = clip(current, gamut)
	if (difference(answer, current) < justNoticeable) return answer
	let [least, most] = [0, chroma]
	let isLeastInGamut = true
	while (most - least > precision) {
		const middle = (least + most) / 2
		current = at(middle)
		if (isLeastInGamut && isWithin(coordinatesIn(gamut, current))) {
			least = middle
			continue
		}
		answer = clip(current, gamut)
		const error = difference(answer, current)
		if (error >= justNoticeable) {
			most = middle
			continue
		}
		if (justNoticeable - error < precision) return answer
		isLeastInGamut = false
		least = middle
	}
	return answer
}

/** ΔE OK: how far apart two colours are in OKLab; 0.02 is just noticeable. CSS Color 4, section 19.1. */
export function difference(a: Color, b: Color): number {
	const [one, other] = [coordinatesIn('oklab', a), coordinatesIn('oklab', b)]
	return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

const isWithin = (coordinates: Triple) => coordinates.every((value) => value >= 0 && value <= 1)

const clipped = (coordinates: Triple) => each(coordinates, (value) => Math.min(1, Math.max(0, value)))
