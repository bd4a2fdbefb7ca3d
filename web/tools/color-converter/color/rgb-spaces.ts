import { apply, each, inverseOf, type Matrix, multiply, scaling, transpose, type Triple } from './matrix.ts'
import {
	a98Transfer,
	linear,
	prophotoTransfer,
	rec2020Transfer,
	srgbTransfer,
	type Transfer,
} from './transfer.ts'
import { d50, d50ToD65, d65, xyzOf } from './white.ts'

/** The way from a space to XYZ under D65, and back. */
export type Conversion = { toXyz(coordinates: Triple): Triple; fromXyz(xyz: Triple): Triple }

/** The chromaticities x, y of the three primaries. */
type Primaries = readonly [
	red: readonly [number, number],
	green: readonly [number, number],
	blue: readonly [number, number],
]

// CSS Color 4, sections 10.2 to 10.7.
const srgb: Primaries = [
	[0.64, 0.33],
	[0.3, 0.6],
	[0.15, 0.06],
]
const p3: Primaries = [
	[0.68, 0.32],
	[0.265, 0.69],
	[0.15, 0.06],
]
const a98: Primaries = [
	[0.64, 0.33],
	[0.21, 0.71],
	[0.15, 0.06],
]
const prophoto: Primaries = [
	[0.734699, 0.265301],
	[0.159597, 0.840403],
	[0.036598, 0.000105],
]
const rec2020: Primaries = [
	[0.708, 0.292],
	[0.17, 0.797],
	[0.131, 0.046],
]

/** The RGB spaces of `color()`, with coordinates from 0 to 1 inside their gamut. */
export const rgbSpaces = {
	srgb: rgbSpace(srgb, srgbTransfer),
	'srgb-linear': rgbSpace(srgb, linear),
	'display-p3': rgbSpace(p3, srgbTransfer),
	'display-p3-linear': rgbSpace(p3, linear),
	'a98-rgb': rgbSpace(a98, a98Transfer),
	'prophoto-rgb': rgbSpace(prophoto, prophotoTransfer, d50),
	rec2020: rgbSpace(rec2020, rec2020Transfer),
} as const satisfies Record<string, Conversion>

function rgbSpace(primaries: Primaries, { toLight, fromLight }: Transfer, white = d65): Conversion {
	const own = lightToXyz(primaries, white)
	const toD65 = white === d65 ? own : multiply(d50ToD65, own)
	const fromD65 = inverseOf(toD65)
	return {
		toXyz: (rgb) => apply(toD65, each(rgb, toLight)),
		fromXyz: (xyz) => each(apply(fromD65, xyz), fromLight),
	}
}

/** The matrix whose white, all three lights at 1, is the given one (SMPTE RP 177). */
function lightToXyz([red, green, blue]: Primaries, white: Triple): Matrix {
	const columns = transpose([xyzOf(...red), xyzOf(...green), xyzOf(...blue)])
	return multiply(columns, scaling(apply(inverseOf(columns), white)))
}
