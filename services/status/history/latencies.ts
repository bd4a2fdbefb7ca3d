/**
 * Histogram buckets of response times, in whole milliseconds: one per millisecond up to 33, then wider ones, up to
 * two minutes, above every time-out. No value is further than 3 % from the middle of its bucket, which also bounds
 * the error of percentiles. Rows of `hours` store bucket numbers, so these bounds must not change.
 */
const halfWidthOf = (start: number) => Math.floor(start * 0.03)

const starts = bucketStarts()

function bucketStarts(): number[] {
	const bounds: number[] = []
	for (let ms = 0; ms < 120_000; ms += 2 * halfWidthOf(ms) + 1) bounds.push(ms)
	return bounds
}

export const bucketCount = starts.length

/** The bucket number of a response time in whole milliseconds. */
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
	return start + halfWidthOf(start)
}

/** The number of checks, and of responses by bucket. Histograms can be added. */
export type Histogram = { checks: number; answers: Uint32Array }

export const emptyHistogram = (): Histogram => ({ checks: 0, answers: new Uint32Array(bucketCount) })

/** Adds a check by its response time in whole milliseconds; null for no response. */
export function addCheck(total: Histogram, ms: number | null): void {
	total.checks += 1
	if (ms !== null) total.answers[bucketOf(ms)]! += 1
}

/** The percentile of the response times by nearest rank, within 3 %. Null without responses. */
export function percentileOf({ answers }: Histogram, share: number): number | null {
	let remaining = Math.ceil(answers.reduce((sum, count) => sum + count, 0) * share)
	if (remaining === 0) return null
	const bucket = answers.findIndex((count) => (remaining -= count) <= 0)
	return middleOf(bucket)
}

const hourMs = 3_600_000
const minuteMs = 60_000
const maxPerMinute = 25

type Check = { at: number; latency_ms: number | null }

/**
 * Packs the checks of one hour for a row of `hours`. `latencies` is `0c41,0d2`: the bucket in two base-36 digits, then
 * its count. `minutes` has for each minute `.` for no check; two digits for one check, `--` without a response; for
 * several checks a letter for their number (B for two), then two digits each. At most 25 checks per minute are stored.
 */
export function packHour(rows: readonly Check[]) {
	const total = emptyHistogram()
	for (const { latency_ms } of rows) addCheck(total, latency_ms)
	const latencies = [...total.answers].flatMap((count, bucket) =>
		count > 0 ? `${digits(bucket)}${count}` : [],
	)
	const byMinute = Map.groupBy(rows, ({ at }) => Math.floor((at % hourMs) / minuteMs))
	const minutes = Array.from({ length: 60 }, (_, minute) => packMinute(byMinute.get(minute) ?? []))
	return { checks: total.checks, latencies: latencies.join(','), minutes: minutes.join('') }
}

function packMinute(rows: readonly Check[]): string {
	if (rows.length === 0) return '.'
	const packed = rows.slice(0, maxPerMinute)
	const count = packed.length === 1 ? '' : String.fromCharCode(64 + packed.length)
	return count + packed.map(({ latency_ms: ms }) => (ms === null ? '--' : digits(bucketOf(ms)))).join('')
}

const digits = (bucket: number) => bucket.toString(36).padStart(2, '0')

/** Adds a packed hour. */
export function addHour(total: Histogram, hour: { checks: number; latencies: string }): void {
	total.checks += hour.checks
	if (hour.latencies === '') return
	for (const each of hour.latencies.split(',')) {
		total.answers[parseInt(each.slice(0, 2), 36)]! += Number(each.slice(2))
	}
}

/** Adds each packed minute to the histogram that `totalOf` returns for it. */
export function addMinutes(totalOf: (minute: number) => Histogram, minutes: string): void {
	let position = 0
	for (let minute = 0; position < minutes.length; minute += 1) {
		const marker = minutes[position]!
		const isSeveral = marker >= 'B' && marker <= 'Y'
		const count = isSeveral ? marker.charCodeAt(0) - 64 : marker === '.' ? 0 : 1
		if (isSeveral || count === 0) position += 1
		const total = totalOf(minute)
		total.checks += count
		for (const end = position + 2 * count; position < end; position += 2) {
			const pair = minutes.slice(position, position + 2)
			if (pair !== '--') total.answers[parseInt(pair, 36)]! += 1
		}
	}
}
