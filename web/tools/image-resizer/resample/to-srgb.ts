import { lightSteps, storedOf } from './transfer.ts'

type Colors = { curves: readonly ArrayLike<number>[]; matrix: readonly number[] }

/** Converts RGBA pixels in place to sRGB; what it cannot show is cut off, as relative colorimetric conversions do. */
export function convertToSrgb(rgba: Uint8ClampedArray, { curves, matrix }: Colors): void {
	const [red, green, blue] = curves as [ArrayLike<number>, ArrayLike<number>, ArrayLike<number>]
	const [rr, rg, rb, gr, gg, gb, br, bg, bb] = matrix.map((each) => each * lightSteps) as [
		number,
		...number[],
	]
	const stored = (light: number) =>
		storedOf[light <= 0 ? 0 : light >= lightSteps ? lightSteps : (light + 0.5) | 0]!
	for (let at = 0; at < rgba.length; at += 4) {
		const r = red[rgba[at]!]!
		const g = green[rgba[at + 1]!]!
		const b = blue[rgba[at + 2]!]!
		rgba[at] = stored(rr * r + rg! * g + rb! * b)
		rgba[at + 1] = stored(gr! * r + gg! * g + gb! * b)
		rgba[at + 2] = stored(br! * r + bg! * g + bb! * b)
	}
}
