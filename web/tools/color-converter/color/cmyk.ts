import type { Triple } from './matrix.ts'

/** Portions of cyan, magenta, yellow and black ink, from 0 to 1. */
export type Inks = readonly [number, number, number, number]

/*
 * The formulas of CSS Color 5, section 10.3, for when no profile is known. No press prints like this: what comes out
 * depends on the paper and the inks, which an ICC profile describes.
 */

export function cmykToRgb([cyan, magenta, yellow, black]: Inks): Triple {
	const light = (ink: number) => 1 - Math.min(1, ink * (1 - black) + black)
	return [light(cyan), light(magenta), light(yellow)]
}

export function rgbToCmyk(rgb: Triple): Inks {
	const black = 1 - Math.max(...rgb)
	const ink = (light: number) => (black >= 1 ? 0 : (1 - light - black) / (1 - black))
	return [ink(rgb[0]), ink(rgb[1]), ink(rgb[2]), black]
}
