import { apply, each, inverseOf, type Matrix, type Triple } from './matrix.ts'
import { d50, d50ToD65, d65ToD50 } from './white.ts'

/** CIE 15: where the cube root gives way to a straight line, and its slope. */
const epsilon = 216 / 24389
const kappa = 24389 / 27

/** CIE Lab under D50: lightness from 0 to 100. */
export function xyzToLab(xyz: Triple): Triple {
	const [x, y, z] = apply(d65ToD50, xyz)
	const [fx, fy, fz] = [labOf(x / d50[0]), labOf(y / d50[1]), labOf(z / d50[2])]
	return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

export function labToXyz([lightness, a, b]: Triple): Triple {
	const fy = (lightness + 16) / 116
	const [fx, fz] = [fy + a / 500, fy - b / 200]
	return apply(d50ToD65, [lightOf(fx) * d50[0], lightOf(fy) * d50[1], lightOf(fz) * d50[2]])
}

/** CIE lightness, from 0 to 100, of a luminance from 0 to 1 (CIE 15, L*). */
export function lightnessOf(luminance: number): number {
	return 116 * labOf(luminance) - 16
}

const labOf = (share: number) => (share > epsilon ? Math.cbrt(share) : (kappa * share + 16) / 116)
const lightOf = (root: number) => (root ** 3 > epsilon ? root ** 3 : (116 * root - 16) / kappa)

/** OKLab by B. Ottosson (2020), its matrices as CSS Color 4 computes them again for its own D65. */
const xyzToCone: Matrix = [
	[0.819022437996703, 0.3619062600528904, -0.1288737815209879],
	[0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
	[0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
]
const coneToOklab: Matrix = [
	[0.210454268309314, 0.7936177747023054, -0.0040720430116193],
	[1.9779985324311684, -2.4285922420485799, 0.450593709617411],
	[0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
]
const coneToXyz = inverseOf(xyzToCone)
const oklabToCone = inverseOf(coneToOklab)

/** Lightness from 0 to 1. */
export function xyzToOklab(xyz: Triple): Triple {
	return apply(coneToOklab, each(apply(xyzToCone, xyz), Math.cbrt))
}

export function oklabToXyz(oklab: Triple): Triple {
	return apply(
		coneToXyz,
		each(apply(oklabToCone, oklab), (root) => root ** 3),
	)
}
