import { oklchToRgb, rgbToOklab, type Triple } from './spaces.ts'

/** Two colours nearer than this look the same; a search stops within the second. Both from CSS Color 4, section 13.2. */
const justNoticeable = 0.02
const precision = 0.0001

/** Half a step of 8 bits: a colour of the gamut's edge does not leave it because someone wrote it with few decimals. */
const tolerance = 0.5 / 255

/** Whether a screen of the sRGB gamut can show the colour. */
export function isInGamut(rgb: Triple): boolean {
	return rgb.every((coordinate) => coordinate >= -tolerance && coordinate <= 1 + tolerance)
}

/** The sRGB colour nearest to an OKLCH one, by reducing its chroma as CSS Color 4 section 13.2 asks browsers to. */
export function fitGamut([lightness, chroma, hue]: Triple): Triple {
	if (lightness >= 1) return [1, 1, 1]
	if (lightness <= 0) return [0, 0, 0]
	const wanted = oklchToRgb([lightness, chroma, hue])
	let clipped = clip(wanted)
	if (isInGamut(wanted) || distance(clipped, wanted) < justNoticeable) return clipped
	let [least, most] = [0, chroma]
	let isLeastInGamut = true
	while (most - least > precision) {
		const middle = (least + most) / 2
		const current = oklchToRgb([lightness, middle, hue])
		clipped = clip(current)
		if (isLeastInGamut && isInGamut(current)) {
			least = middle
			continue
		}
		const error = distance(clipped, current)
		if (error >= justNoticeable) {
			most = middle
			continue
		}
		if (justNoticeable - error < precision) return clipped
		isLeastInGamut = false
		least = middle
	}
	return clipped
}

export function clip([red, green, blue]: Triple): Triple {
	return [clipOne(red), clipOne(green), clipOne(blue)]
}

const clipOne = (coordinate: number) => Math.min(1, Math.max(0, coordinate))

function distance(a: Triple, b: Triple): number {
	const [one, other] = [rgbToOklab(a), rgbToOklab(b)]
	return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}
