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

/** Checks in all, and how many of them were answered by bucket. Histograms add up. */
export type Histogram = { checks: number; answers: Uint32Array }

export const emptyHistogram = (): Histogram => ({ checks: 0, answers: new Uint32Array(bucketCount) })

/** Adds a check by its response time in whole milliseconds; null when it got no answer. */
export function addCheck(total: Histogram, ms: number | null): void {
	total.checks += 1
	if (ms !== null) total.answers[bucketOf(ms)]! += 1
}

/**
 * The response time that a share of the answers does not exceed, by the nearest rank: within 3 % of the exact one.
 * Null without answers.
 */
export function percentileOf({ answers }: Histogram, share: number): number | null {
	let left = Math.ceil(answers.reduce((sum, count) => sum + count, 0) * share)
	if (left === 0) return null
	const bucket = answers.findIndex((count) => (left -= count) <= 0)
	return middleOf(bucket)
}

const hourMs = 3_600_000
const minuteMs = 60_000
const maxPerMinute = 25

type Check = { at: number; latency_ms: number | null }

/**
 * The checks of one hour as a row of `hours` holds them. `latencies` is `0c41,0d2`: two digits to the base of 36 for a
 * bucket, then how many answers. `minutes` is, for each minute, `.` for no check; two digits for one, `--` when it got no
 * answer; for several a letter, B for two, then two digits each. Of more than 25 checks in a minute it keeps 25.
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

/** Adds a whole hour. */
export function addHour(total: Histogram, hour: { checks: number; latencies: string }): void {
	total.checks += hour.checks
	if (hour.latencies === '') return
	for (const each of hour.latencies.split(',')) {
		total.answers[parseInt(each.slice(0, 2), 36)]! += Number(each.slice(2))
	}
}

/** Adds each minute of an hour to the histogram that it counts for, from minute 0 on. */
export function addMinutes(totalOf: (minute: number) => Histogram, minutes: string): void {
	let place = 0
	for (let minute = 0; place < minutes.length; minute += 1) {
		const sign = minutes[place]!
		const isSeveral = sign >= 'B' && sign <= 'Y'
		const count = isSeveral ? sign.charCodeAt(0) - 64 : sign === '.' ? 0 : 1
		if (isSeveral || count === 0) place += 1
		const total = totalOf(minute)
		total.checks += count
		for (const end = place + 2 * count; place < end; place += 2) {
			const pair = minutes.slice(place, place + 2)
			if (pair !== '--') total.answers[parseInt(pair, 36)]! += 1
		}
	}
}
