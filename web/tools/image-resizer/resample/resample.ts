import { lanczosTaps, type Taps } from './lanczos.ts'
import { lightOf, lightSteps, storedOf } from './transfer.ts'

export type Size = { width: number; height: number }

/** A part of a picture, in its pixels; it may begin and end between two. */
export type Area = Size & { left: number; top: number }

export type Color = readonly [red: number, green: number, blue: number]

/** Rows of a resized picture to be made. Plain data: a worker can be asked for it. */
export type Resampling = {
	source: Size
	/** What of the source is resized. */
	window: Area
	target: Size
	/** The rows of the target that are made here: from the first, up to before the last. */
	rows: readonly [from: number, to: number]
	/** Whether the source may be transparent. */
	hasAlpha: boolean
	/** What stands behind a transparent source; `null` keeps it transparent. */
	background: Color | null
}

type Resampler = {
	/** The source rows that are needed: from the first, up to before the last. */
	needed: readonly [from: number, to: number]
	/** Takes the next source rows, whole, as RGBA. */
	push(rgba: Uint8ClampedArray): void
	/** The rows made, as RGBA; complete once all that is needed was pushed. */
	pixels: Uint8ClampedArray<ArrayBuffer>
}

/**
 * Resizes in linear light, with premultiplied alpha, by a separable Lanczos filter of 32-bit samples. Rows stream
 * through: what is held beside the result is no more rows than the filter is high.
 */
export function createResampler({
	source,
	window,
	target,
	rows,
	hasAlpha,
	background,
}: Resampling): Resampler {
	const across = lanczosTaps({ start: window.left, length: window.width }, source.width, target.width)
	const down = tapsDown({ source, window, target })
	const [firstRow, endRow] = rows
	const samples = target.width * (hasAlpha ? 4 : 3)
	const pixels = new Uint8ClampedArray(target.width * (endRow - firstRow) * 4)
	const light = new Float32Array(source.width * (hasAlpha ? 4 : 3))
	const held = Array.from({ length: down.most }, () => new Float32Array(samples))
	const sum = new Float32Array(samples)
	const store = hasAlpha ? (background ? storeOver(background) : storeRgba) : storeRgb
	let next = down.first[firstRow]!
	let made = firstRow
	function makeRow() {
		sumRows(sum, held, down, made)
		store(sum, pixels, (made - firstRow) * target.width * 4)
		made += 1
	}
	const isReady = () => made < endRow && down.first[made]! + down.count[made]! <= next
	return {
		needed: rowsBetween(down, rows),
		pixels,
		push(rgba) {
			const rowLength = source.width * 4
			for (let at = 0; at + rowLength <= rgba.length; at += rowLength) {
				const row = held[next % down.most]!
				if (hasAlpha) {
					premultiply(rgba, at, light)
					shrinkRgba(light, row, across)
				} else {
					lighten(rgba, at, light)
					shrinkRgb(light, row, across)
				}
				next += 1
				while (isReady()) makeRow()
			}
		},
	}
}

const tapsDown = ({ source, window, target }: Pick<Resampling, 'source' | 'window' | 'target'>) =>
	lanczosTaps({ start: window.top, length: window.height }, source.height, target.height)

const rowsBetween = ({ first, count }: Taps, [from, to]: Resampling['rows']) =>
	[first[from]!, first[to - 1]! + count[to - 1]!] as const

/** The source rows that a resampling needs: from the first, up to before the last. */
export const neededRows = (resampling: Resampling) => rowsBetween(tapsDown(resampling), resampling.rows)

function lighten(rgba: Uint8ClampedArray, from: number, light: Float32Array) {
	for (let at = from, to = 0; to < light.length; at += 4, to += 3) {
		light[to] = lightOf[rgba[at]!]!
		light[to + 1] = lightOf[rgba[at + 1]!]!
		light[to + 2] = lightOf[rgba[at + 2]!]!
	}
}

function premultiply(rgba: Uint8ClampedArray, from: number, light: Float32Array) {
	for (let at = from, to = 0; to < light.length; at += 4, to += 4) {
		const alpha = rgba[at + 3]! / 255
		light[to] = lightOf[rgba[at]!]! * alpha
		light[to + 1] = lightOf[rgba[at + 1]!]! * alpha
		light[to + 2] = lightOf[rgba[at + 2]!]! * alpha
		light[to + 3] = alpha
	}
}

// The two inner loops of the whole: one for each number of channels is a third faster than one for both.

function shrinkRgb(light: Float32Array, row: Float32Array, { first, count, weights, most }: Taps) {
	for (let x = 0, to = 0; to < row.length; x += 1, to += 3) {
		let red = 0
		let green = 0
		let blue = 0
		let at = first[x]! * 3
		const end = x * most + count[x]!
		for (let tap = x * most; tap < end; tap += 1, at += 3) {
			const weight = weights[tap]!
			red += light[at]! * weight
			green += light[at + 1]! * weight
			blue += light[at + 2]! * weight
		}
		row[to] = red
		row[to + 1] = green
		row[to + 2] = blue
	}
}

function shrinkRgba(light: Float32Array, row: Float32Array, { first, count, weights, most }: Taps) {
	for (let x = 0, to = 0; to < row.length; x += 1, to += 4) {
		let red = 0
		let green = 0
		let blue = 0
		let alpha = 0
		let at = first[x]! * 4
		const end = x * most + count[x]!
		for (let tap = x * most; tap < end; tap += 1, at += 4) {
			const weight = weights[tap]!
			red += light[at]! * weight
			green += light[at + 1]! * weight
			blue += light[at + 2]! * weight
			alpha += light[at + 3]! * weight
		}
		row[to] = red
		row[to + 1] = green
		row[to + 2] = blue
		row[to + 3] = alpha
	}
}

function sumRows(sum: Float32Array, held: readonly Float32Array[], down: Taps, row: number) {
	sum.fill(0)
	for (let tap = 0; tap < down.count[row]!; tap += 1) {
		const weight = down.weights[row * down.most + tap]!
		const samples = held[(down.first[row]! + tap) % down.most]!
		for (let at = 0; at < sum.length; at += 1) sum[at]! += samples[at]! * weight
	}
}

/** The filter overshoots at edges: what is darker than black or lighter than white is cut. */
function stored(light: number): number {
	if (light <= 0) return 0
	return light >= 1 ? 255 : storedOf[(light * lightSteps + 0.5) | 0]!
}

function storeRgb(sum: Float32Array, pixels: Uint8ClampedArray, from: number) {
	for (let at = 0, to = from; at < sum.length; at += 3, to += 4) {
		pixels[to] = stored(sum[at]!)
		pixels[to + 1] = stored(sum[at + 1]!)
		pixels[to + 2] = stored(sum[at + 2]!)
		pixels[to + 3] = 255
	}
}

function storeRgba(sum: Float32Array, pixels: Uint8ClampedArray, from: number) {
	for (let at = 0, to = from; at < sum.length; at += 4, to += 4) {
		const alpha = sum[at + 3]!
		if (alpha <= 0) continue
		pixels[to] = stored(sum[at]! / alpha)
		pixels[to + 1] = stored(sum[at + 1]! / alpha)
		pixels[to + 2] = stored(sum[at + 2]! / alpha)
		pixels[to + 3] = alpha * 255
	}
}

function storeOver(background: Color): typeof storeRgba {
	const [red, green, blue] = background.map((value) => lightOf[value]!) as [number, number, number]
	return (sum, pixels, from) => {
		for (let at = 0, to = from; at < sum.length; at += 4, to += 4) {
			const rest = 1 - Math.min(1, Math.max(0, sum[at + 3]!))
			pixels[to] = stored(sum[at]! + red * rest)
			pixels[to + 1] = stored(sum[at + 1]! + green * rest)
			pixels[to + 2] = stored(sum[at + 2]! + blue * rest)
			pixels[to + 3] = 255
		}
	}
}
