type Encoded = { size: number }

type Search<Made extends Encoded> = {
	/** The most that the result may weigh, in bytes. */
	limit: number
	/** The quality to begin with, which is not exceeded; `null` for a format without loss. */
	quality: number | null
	/** Encodes at a quality, the sides multiplied by a scale of at most 1. */
	make: (quality: number, scale: number) => Promise<Made>
}

/** Below this, faults are plainer than a smaller picture would be. */
const leastQuality = 40
const leastScale = 0.02

/**
 * The best picture that weighs no more than the limit: first as it is, then at the highest quality that fits, and only
 * when none does, smaller. `null` when even a tiny one is too heavy.
 */
export async function searchSize<Made extends Encoded>({
	limit,
	quality,
	make,
}: Search<Made>): Promise<Made | null> {
	const first = await make(quality ?? 100, 1)
	if (first.size <= limit) return first
	const least = quality === null ? 100 : Math.min(quality, leastQuality)
	let scale = 1
	let made = quality === null ? first : await make(least, 1)
	while (made.size > limit) {
		scale *= Math.min(0.92, Math.max(0.4, Math.sqrt(limit / made.size) * 0.97))
		if (scale < leastScale) return null
		made = await make(least, scale)
	}
	return quality === null
		? made
		: await highestQuality(limit, [least, quality], made, (each) => make(each, scale))
}

/** The highest quality that fits, between one that does and one that is taken not to. */
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
