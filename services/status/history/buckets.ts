/**
 * Response times are counted in buckets of whole milliseconds, none further than 3 % from the middle of its bucket: so is
 * every percentile of a histogram. One bucket for each millisecond up to 33, then wider ones, up to two minutes, which
 * no answer takes. Rows of `hours` hold numbers of buckets: these bounds stay as they are.
 */
const reachOf = (start: number) => Math.floor(start * 0.03)

const starts = bucketStarts()

function bucketStarts(): number[] {
	const found: number[] = []
	for (let ms = 0; ms < 120_000; ms += 2 * reachOf(ms) + 1) found.push(ms)
	return found
}

export const bucketCount = starts.length

/** The number of the bucket of a response time in whole milliseconds. */
export function bucketOf(ms: number): number {
	let low = 0
	let high = starts.length - 1
	while (low < high) {
		const middle = Math.ceil((low + high) / 2)
		if (starts[middle]! <= ms) low = middle
		else high = middle - 1
	}
	return low
}

/** The middle of a bucket, in whole milliseconds. */
export function middleOf(bucket: number): number {
	const start = starts[bucket] ?? 0
	return start + reachOf(start)
}
