/** Three coordinates of a colour; which ones, the function's name says. */
export type Triple = readonly [number, number, number]

/** Rows of a 3 × 3 matrix. */
type Matrix = readonly [Triple, Triple, Triple]

/*
 * sRGB coordinates go from 0 to 1 and beyond outside its gamut; hues are degrees, saturation and lightness of HSL and
 * lightness of OKLab and OKLCH go from 0 to 1. Sources: CSS Color 4 (W3C), sections 7 (HSL), 10.12 and its sample code
 * (sRGB transfer); B. Ottosson, "A perceptual color space for image processing" (2020) for the OKLab matrices.
 */

const linearToCone: Matrix = [
	[0.412221469470763, 0.5363325372617348, 0.0514459932675022],
	[0.2119034958178252, 0.6806995506452344, 0.1073969535369406],
	[0.0883024591900564, 0.2817188391361215, 0.6299787016738222],
]

const coneToOklab: Matrix = [
	[0.210454268309314, 0.7936177747023054, -0.0040720430116193],
	[1.9779985324311684, -2.4285922420485799, 0.450593709617411],
	[0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
]

const oklabToCone = inverseOf(coneToOklab)
const coneToLinear = inverseOf(linearToCone)

/** The light of a coordinate of sRGB, by its transfer function. */
export function toLinear(coordinate: number): number {
	const size = Math.abs(coordinate)
	return size <= 0.04045 ? coordinate / 12.92 : Math.sign(coordinate) * ((size + 0.055) / 1.055) ** 2.4
}

function fromLinear(light: number): number {
	const size = Math.abs(light)
	return size <= 0.0031308 ? light * 12.92 : Math.sign(light) * (1.055 * size ** (1 / 2.4) - 0.055)
}

export function rgbToOklab(rgb: Triple): Triple {
	return apply(coneToOklab, each(apply(linearToCone, each(rgb, toLinear)), Math.cbrt))
}

function oklabToRgb(oklab: Triple): Triple {
	return each(
		apply(
			coneToLinear,
			each(apply(oklabToCone, oklab), (cone) => cone ** 3),
		),
		fromLinear,
	)
}

/** Lightness, chroma and hue; the hue of a grey is 0. */
export function rgbToOklch(rgb: Triple): Triple {
	const [lightness, a, b] = rgbToOklab(rgb)
	const chroma = Math.hypot(a, b)
	return chroma < 4e-6 ? [lightness, 0, 0] : [lightness, chroma, turn((Math.atan2(b, a) * 180) / Math.PI)]
}

export function oklchToRgb([lightness, chroma, hue]: Triple): Triple {
	const angle = (hue * Math.PI) / 180
	return oklabToRgb([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
}

/** Hue, saturation and lightness; the hue of a grey is 0. */
export function rgbToHsl([red, green, blue]: Triple): Triple {
	const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
	const spread = most - least
	const lightness = (most + least) / 2
	if (spread === 0) return [0, 0, lightness]
	const saturation = (most - lightness) / Math.min(lightness, 1 - lightness)
	const sixth =
		most === red
			? (green - blue) / spread
			: most === green
				? (blue - red) / spread + 2
				: (red - green) / spread + 4
	return [turn(sixth * 60), saturation, lightness]
}

export function hslToRgb([hue, saturation, lightness]: Triple): Triple {
	const reach = saturation * Math.min(lightness, 1 - lightness)
	const channel = (offset: number) => {
		const place = (offset + turn(hue) / 30) % 12
		return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
	}
	return [channel(0), channel(8), channel(4)]
}

const turn = (degrees: number) => ((degrees % 360) + 360) % 360

function each([a, b, c]: Triple, change: (coordinate: number) => number): Triple {
	return [change(a), change(b), change(c)]
}

function apply(rows: Matrix, [a, b, c]: Triple): Triple {
	const coordinate = (row: Triple) => row[0] * a + row[1] * b + row[2] * c
	return [coordinate(rows[0]), coordinate(rows[1]), coordinate(rows[2])]
}

/** By Cramer's rule: the columns of the inverse are the cross products of the rows. */
function inverseOf([a, b, c]: Matrix): Matrix {
	const columns = [cross(b, c), cross(c, a), cross(a, b)] as const
	const determinant = a[0] * columns[0][0] + a[1] * columns[0][1] + a[2] * columns[0][2]
	const row = (index: 0 | 1 | 2): Triple =>
		each([columns[0][index], columns[1][index], columns[2][index]], (value) => value / determinant)
	return [row(0), row(1), row(2)]
}

function cross(a: Triple, b: Triple): Triple {
	return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
