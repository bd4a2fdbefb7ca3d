import { hasAt, latin1, viewOf } from './bytes.ts'

/** ICC.1:2022, section 7.3. */
function tagOf(profile: Uint8Array, name: string): Uint8Array | undefined {
	const view = viewOf(profile)
	const tagCount = Math.min(100, view.getUint32(128))
	for (let tag = 0; tag < tagCount; tag += 1) {
		const entry = 132 + tag * 12
		if (!hasAt(profile, name, entry)) continue
		const from = view.getUint32(entry + 4)
		return profile.subarray(from, from + view.getUint32(entry + 8))
	}
	return undefined
}

/** The description of an ICC profile ('desc' tag, as text or in several languages); '' if missing. */
export function profileName(profile: Uint8Array): string {
	try {
		const description = tagOf(profile, 'desc')
		return description ? textIn(description).trim() : ''
	} catch {
		return ''
	}
}

function textIn(tag: Uint8Array): string {
	const view = viewOf(tag)
	if (hasAt(tag, 'desc', 0)) return latin1(tag, 12, view.getUint32(8) - 1)
	const length = view.getUint32(20)
	const from = view.getUint32(24)
	return new TextDecoder('utf-16be').decode(tag.subarray(from, from + length)).replace(/\0+$/, '')
}

export const isSrgb = (name: string | null) => /\bsRGB/i.test(name ?? '')

type ProfileColors = {
	/** Light of each of the 256 stored values. */
	curves: readonly [Float64Array, Float64Array, Float64Array]
	matrix: readonly number[]
}

/** XYZ (D50) to linear sRGB (IEC 61966-2-1, Bradford). */
const xyzToSrgb = [
	[3.1338561, -1.6168667, -0.4906146],
	[-0.9787684, 1.9161415, 0.033454],
	[0.0719453, -0.2289914, 1.4052427],
] as const

/**
 * `null` for a profile without three primaries and three curves (ICC.1:2022, section 8.3.3), or a damaged one.
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
		return null
	}
}

/** s15Fixed16Number. */
const numbersAt = (tag: Uint8Array, at: number, count: number) =>
	Array.from({ length: count }, (_, index) => viewOf(tag).getInt32(at + index * 4) / 65_536)

/** A table, gamma or formula (sections 10.6 and 10.18). */
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
