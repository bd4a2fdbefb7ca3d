type Encoded = { size: number }

type Search<Result extends Encoded> = {
	/** Bytes. */
	limit: number
	/** The highest quality; `null` for a lossless format. */
	quality: number | null
	/** `scale` multiplies the sides, at most 1. */
	make: (quality: number, scale: number) => Promise<Result>
}

/** Below this quality, a smaller picture looks better. */
const minQuality = 40
const minScale = 0.02

/**
 * Lowers the quality first, and the dimensions only if no quality fits. `null` if even a tiny picture is too large.
 */
export async function searchSize<Result extends Encoded>({
	limit,
	quality,
	make,
}: Search<Result>): Promise<Result | null> {
	const first = await make(quality ?? 100, 1)
	if (first.size <= limit) return first
	const lowest = quality === null ? 100 : Math.min(quality, minQuality)
	let scale = 1
	let result = quality === null ? first : await make(lowest, 1)
	while (result.size > limit) {
		scale *= Math.min(0.92, Math.max(0.4, Math.sqrt(limit / result.size) * 0.97))
		if (scale < minScale) return null
		result = await make(lowest, scale)
	}
	return quality === null
		? result
		: await highestQuality(limit, [lowest, quality], result, (each) => make(each, scale))
}

async function highestQuality<Result extends Encoded>(
	limit: number,
	[fits, exceeds]: [number, number],
	best: Result,
	make: (quality: number) => Promise<Result>,
): Promise<Result> {
	while (exceeds - fits > 1) {
		const middle = (fits + exceeds) >> 1
		const result = await make(middle)
		if (result.size <= limit) {
			fits = middle
			best = result
		} else exceeds = middle
	}
	return best
}
