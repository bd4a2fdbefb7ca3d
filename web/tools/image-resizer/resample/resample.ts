/** IEC 61966-2-1, § 5.2; Display P3 has the same. */
export function toLight(stored: number): number {
	return stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4
}

export function toStored(light: number): number {
	return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}

const lightOf = Float32Array.from({ length: 256 }, (_, value) => toLight(value / 255))

/** A twentieth of the darkest stored value. */
export const lightSteps = 65_535

export const storedOf = Uint8Array.from({ length: lightSteps + 1 }, (_, step) =>
	Math.round(255 * toStored(step / lightSteps)),
)

type Taps = {
	first: Int32Array
	count: Int32Array
	/** `maxTaps` for each sample; they sum to 1. */
	weights: Float32Array
	maxTaps: number
}

type Stretch = { start: number; length: number }

const lobes = 3
/** Does not change a 16-bit sample. */
const negligible = 1e-7

/** A sinc windowed by its own first lobe (Duchon, 1979). */
export function lanczos(x: number): number {
	const distance = Math.abs(x)
	if (distance < 1e-9) return 1
	if (distance >= lobes) return 0
	const angle = Math.PI * distance
	return (lobes * Math.sin(angle) * Math.sin(angle / lobes)) / (angle * angle)
}

/** When shrinking, the kernel is widened to avoid moiré. */
export function lanczosTaps({ start, length }: Stretch, size: number, count: number): Taps {
	const scale = length / count
	const widening = Math.max(1, scale)
	const reach = lobes * widening
	const maxTaps = 2 * Math.ceil(reach) + 1
	const taps = {
		first: new Int32Array(count),
		count: new Int32Array(count),
		weights: new Float32Array(count * maxTaps),
		maxTaps,
	}
	for (let index = 0; index < count; index += 1) {
		const middle = start + (index + 0.5) * scale - 0.5
		let from = Math.max(0, Math.ceil(middle - reach))
		let to = Math.min(size - 1, Math.floor(middle + reach))
		const weigh = (at: number) => lanczos((at - middle) / widening)
		while (from < to && Math.abs(weigh(from)) < negligible) from += 1
		while (to > from && Math.abs(weigh(to)) < negligible) to -= 1
		let sum = 0
		for (let at = from; at <= to; at += 1) sum += weigh(at)
		for (let at = from; at <= to; at += 1) taps.weights[index * maxTaps + at - from] = weigh(at) / sum
		taps.first[index] = from
		taps.count[index] = to - from + 1
	}
	return taps
}

export type Size = { width: number; height: number }

export type Area = Size & { left: number; top: number }

export type Color = readonly [red: number, green: number, blue: number]

export type Resampling = {
	source: Size
	window: Area
	target: Size
	/** First row, end row (exclusive). */
	rows: readonly [from: number, to: number]
	hasAlpha: boolean
	/** Blended behind a transparent source; `null` keeps transparency. */
	background: Color | null
}

type Resampler = {
	/** First source row, end row (exclusive). */
	needed: readonly [from: number, to: number]
	push(rgba: Uint8ClampedArray): void
	pixels: Uint8ClampedArray<ArrayBuffer>
}

/**
 * Separable Lanczos filter in linear light, with premultiplied alpha. Rows are streamed: memory is limited to the height
 * of the filter.
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
	const rowBuffer = Array.from({ length: down.maxTaps }, () => new Float32Array(samples))
	const sum = new Float32Array(samples)
	const store = hasAlpha ? (background ? storeOver(background) : storeRgba) : storeRgb
	let next = down.first[firstRow]!
	let currentRow = firstRow
	function makeRow() {
		sumRows(sum, rowBuffer, down, currentRow)
		store(sum, pixels, (currentRow - firstRow) * target.width * 4)
		currentRow += 1
	}
	const isReady = () => currentRow < endRow && down.first[currentRow]! + down.count[currentRow]! <= next
	return {
		needed: rowsBetween(down, rows),
		pixels,
		push(rgba) {
			const rowLength = source.width * 4
			for (let at = 0; at + rowLength <= rgba.length; at += rowLength) {
				const row = rowBuffer[next % down.maxTaps]!
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

// Separate inner loops for three and four channels are a third faster than one for both.

function shrinkRgb(light: Float32Array, row: Float32Array, { first, count, weights, maxTaps }: Taps) {
	for (let x = 0, to = 0; to < row.length; x += 1, to += 3) {
		let red = 0
		let green = 0
		let blue = 0
		let at = first[x]! * 3
		const end = x * maxTaps + count[x]!
		for (let tap = x * maxTaps; tap < end; tap += 1, at += 3) {
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

function shrinkRgba(light: Float32Array, row: Float32Array, { first, count, weights, maxTaps }: Taps) {
	for (let x = 0, to = 0; to < row.length; x += 1, to += 4) {
		let red = 0
		let green = 0
		let blue = 0
		let alpha = 0
		let at = first[x]! * 4
		const end = x * maxTaps + count[x]!
		for (let tap = x * maxTaps; tap < end; tap += 1, at += 4) {
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

function sumRows(sum: Float32Array, rowBuffer: readonly Float32Array[], down: Taps, row: number) {
	sum.fill(0)
	for (let tap = 0; tap < down.count[row]!; tap += 1) {
		const weight = down.weights[row * down.maxTaps + tap]!
		const samples = rowBuffer[(down.first[row]! + tap) % down.maxTaps]!
		for (let at = 0; at < sum.length; at += 1) sum[at]! += samples[at]! * weight
	}
}

/** The filter overshoots at edges. */
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
