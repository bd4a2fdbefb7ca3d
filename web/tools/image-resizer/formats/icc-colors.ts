import { hasAt, viewOf } from './bytes.ts'
import { tagOf } from './icc.ts'

/** From stored values to light in linear sRGB. */
export type ProfileColors = {
	/** The light of each of the 256 stored values, of red, green and blue. */
	curves: readonly [Float64Array, Float64Array, Float64Array]
	/** Row by row. */
	matrix: readonly number[]
}

/** XYZ relative to D50, in which profiles count, to linear sRGB: the inverse of its primaries (IEC 61966-2-1, Bradford). */
const xyzToSrgb = [
	[3.1338561, -1.6168667, -0.4906146],
	[-0.9787684, 1.9161415, 0.033454],
	[0.0719453, -0.2289914, 1.4052427],
] as const

/**
 * The colours of a profile that is made of three primaries and three curves (ICC.1:2022, section 8.3.3), as those of
 * cameras and screens are; null for any other: of tables, of grey, of inks, or damaged.
 */
export function profileColors(profile: Uint8Array): ProfileColors | null {
	try {
		if (!hasAt(profile, 'RGB XYZ ', 16)) return null
		const primaries = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => numbersAt(tagOf(profile, name)!, 8, 3))
		const [red, green, blue] = ['rTRC', 'gTRC', 'bTRC'].map((name) => curveIn(tagOf(profile, name)!))
		const matrix = xyzToSrgb.flatMap((row) =>
			primaries.map((primary) => primary.reduce((sum, each, at) => sum + row[at]! * each, 0)),
		)
		return { curves: [red!, green!, blue!], matrix }
	} catch {
		// A tag is missing, or shorter than it says.
		return null
	}
}

/** Numbers of 32 bits with 16 behind the point. */
const numbersAt = (tag: Uint8Array, at: number, count: number) =>
	Array.from({ length: count }, (_, index) => viewOf(tag).getInt32(at + index * 4) / 65_536)

/** A tone curve, as table, gamma or formula (sections 10.6 and 10.18), at the 256 stored values. */
function curveIn(tag: Uint8Array): Float64Array {
	const curve = hasAt(tag, 'para', 0) ? formulaIn(tag) : tableIn(tag)
	return Float64Array.from({ length: 256 }, (_, value) => curve(value / 255))
}

type Curve = (stored: number) => number

function tableIn(tag: Uint8Array): Curve {
	const view = viewOf(tag)
	const count = view.getUint32(8)
	if (count === 0) return (stored) => stored
	if (count === 1) return (stored) => stored ** (view.getUint16(12) / 256)
	return (stored) => {
		const place = stored * (count - 1)
		const before = Math.min(Math.floor(place), count - 2)
		const [low, high] = [view.getUint16(12 + before * 2), view.getUint16(14 + before * 2)]
		return (low + (place - before) * (high - low)) / 65_535
	}
}

/** How many numbers each formula has. */
const formulaLengths = [1, 3, 4, 5, 7]

function formulaIn(tag: Uint8Array): Curve {
	const kind = viewOf(tag).getUint16(8)
	const [g = 1, a = 1, b = 0, c = 0, d = kind === 0 ? -1 : -b / a, e = 0, f = 0] = numbersAt(
		tag,
		12,
		formulaLengths[kind]!,
	)
	if (kind === 2) return (stored) => (stored >= -b / a ? (a * stored + b) ** g + c : c)
	if (kind < 2) return (stored) => (stored >= d ? (a * stored + b) ** g : 0)
	return (stored) => (stored >= d ? (a * stored + b) ** g + e : c * stored + f)
}
