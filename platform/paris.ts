/** A local time in Europe/Paris, `2026-03-29T02:30`. */
export type WallTime = string

const dayMs = 86_400_000

const clock = new Intl.DateTimeFormat('en-GB', {
	timeZone: 'Europe/Paris',
	hourCycle: 'h23',
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
	hour: '2-digit',
	minute: '2-digit',
	second: '2-digit',
})

/** The Paris local time of an instant, as milliseconds since 1970 as if it were UTC. */
function wallMsAt(ms: number): number {
	const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
	return Date.UTC(year, month - 1, day, hour, minute, second) + (((ms % 1000) + 1000) % 1000)
}

const offsetAt = (ms: number) => wallMsAt(ms) - ms

/**
 * The instant of a Paris local time in milliseconds since 1970 as if it were UTC. Of two such instants, the first; a
 * local time skipped by daylight saving is read with the offset before the change, so that 2:30 is 3:30 on the last
 * Sunday of March (RFC 5545, 3.3.5).
 */
export function instantOf(wallMs: number): number {
	const before = offsetAt(wallMs - dayMs)
	const after = offsetAt(wallMs + dayMs)
	const first = wallMs - before
	if (before === after) return first
	const second = wallMs - after
	return offsetAt(first) !== before && offsetAt(second) === after ? second : first
}

/** The Paris local time of an instant, to the minute. */
export function wallTimeAt(ms: number): WallTime {
	return new Date(wallMsAt(ms)).toISOString().slice(0, 16)
}

/** A local time as milliseconds since 1970 as if it were UTC; NaN for an invalid time. */
export function wallMsOf(time: WallTime): number {
	return Date.parse(`${time}:00Z`)
}

/** The instant of an ISO 8601 time; without an offset it is Paris local time. */
export function instantIn(time: string): number {
	return /(Z|[+-]\d\d:?\d\d)$/.test(time) ? Date.parse(time) : instantOf(wallMsOf(time))
}

/** The day in Europe/Paris of an instant, `2026-03-29`. */
export const dayAt = (ms: number) => wallTimeAt(ms).slice(0, 10)

/** The day some days after another. */
export const dayAfter = (day: string, days: number) =>
	new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** When a day in Europe/Paris ends, in milliseconds since 1970. */
export const endOfDay = (day: string) => instantOf(Date.parse(dayAfter(day, 1)))
