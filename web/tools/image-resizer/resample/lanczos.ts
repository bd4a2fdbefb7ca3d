/** For each sample of a resized line, which samples of the source make it, and how much of each. */
export type Taps = {
	/** The first source sample. */
	first: Int32Array
	/** How many follow each other from there. */
	count: Int32Array
	/** `most` for each sample; together they are 1. */
	weights: Float32Array
	most: number
}

/** A stretch of a line, in source samples; it may begin and end between two. */
export type Stretch = { start: number; length: number }

/** On each side of the middle: 'Lanczos3'. */
const lobes = 3
/** Weights smaller than this change no 16-bit sample. */
const negligible = 1e-7

/** Lanczos' kernel: a sinc windowed by its own first lobe (Duchon, 1979). 1 in the middle, 0 at the other whole numbers. */
export function lanczos(x: number): number {
	const distance = Math.abs(x)
	if (distance < 1e-9) return 1
	if (distance >= lobes) return 0
	const angle = Math.PI * distance
	return (lobes * Math.sin(angle) * Math.sin(angle / lobes)) / (angle * angle)
}

/**
 * The taps that resize a stretch of a line of `size` samples to `count` samples. When it shrinks the kernel widens
 * with it, so that nothing finer than the result can hold is left (no moiré).
 */
export function lanczosTaps({ start, length }: Stretch, size: number, count: number): Taps {
	const scale = length / count
	const widening = Math.max(1, scale)
	const reach = lobes * widening
	const most = 2 * Math.ceil(reach) + 1
	const taps = {
		first: new Int32Array(count),
		count: new Int32Array(count),
		weights: new Float32Array(count * most),
		most,
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
		for (let at = from; at <= to; at += 1) taps.weights[index * most + at - from] = weigh(at) / sum
		taps.first[index] = from
		taps.count[index] = to - from + 1
	}
	return taps
}
