type Encoded = { size: number }

type Search<Made extends Encoded> = {
	/** Bytes. */
	limit: number
	/** The highest quality; `null` for a lossless format. */
	quality: number | null
	/** `scale` multiplies the sides, at most 1. */
	make: (quality: number, scale: number) => Promise<Made>
}

/** Below, a smaller picture looks better than a worse one. */
const minQuality = 40
const minScale = 0.02

/**
 * Lowers the quality first, and the size only when no quality fits. `null` when even a tiny picture is too
 * heavy.
 */
export async function searchSize<Made extends Encoded>({
	limit,
	quality,
	make,
}: Search<Made>): Promise<Made | null> {
	const first = await make(quality ?? 100, 1)
	if (first.size <= limit) return first
	const lowest = quality === null ? 100 : Math.min(quality, minQuality)
	let scale = 1
	let made = quality === null ? first : await make(lowest, 1)
	while (made.size > limit) {
		scale *= Math.min(0.92, Math.max(0.4, Math.sqrt(limit / made.size) * 0.97))
		if (scale < minScale) return null
		made = await make(lowest, scale)
	}
	return quality === null
		? made
		: await highestQuality(limit, [lowest, quality], made, (each) => make(each, scale))
}

async function highestQuality<Made extends Encoded>(
	limit: number,
	[fits, exceeds]: [number, number],
	best: Made,
	make: (quality: number) => Promise<Made>,
): Promise<Made> {
	while (exceeds - fits > 1) {
		const middle = (fits + exceeds) >> 1
		const made = await make(middle)
		if (made.size <= limit) {
			fits = middle
			best = made
		} else exceeds = middle
	}
	return best
}
