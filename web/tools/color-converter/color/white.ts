import { apply, inverseOf, type Matrix, multiply, scaling, type Triple } from './matrix.ts'

/** The XYZ of a chromaticity, for a luminance of 1. */
export function xyzOf(x: number, y: number): Triple {
	return [x / y, 1, (1 - x - y) / y]
}

/** The whites of CSS Color 4, section 10.9: daylight of screens, and daylight of prints. */
export const d65 = xyzOf(0.3127, 0.329)
export const d50 = xyzOf(0.3457, 0.3585)

/** The cone responses of Bradford (Lam, 1985), as CSS Color 4 has them. */
const bradford: Matrix = [
	[0.8951, 0.2664, -0.1614],
	[-0.7502, 1.7135, 0.0367],
	[0.0389, -0.0685, 1.0296],
]

/** What makes a colour seen under one white the same colour under the other. */
export const d65ToD50 = adaptation(d65, d50)
export const d50ToD65 = inverseOf(d65ToD50)

function adaptation(from: Triple, to: Triple): Matrix {
	const [a, b, c] = apply(bradford, from)
	const [x, y, z] = apply(bradford, to)
	return multiply(inverseOf(bradford), multiply(scaling([x / a, y / b, z / c]), bradford))
}
