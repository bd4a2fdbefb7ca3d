/** A time as the clocks of Europe/Paris show it, `2026-03-29T02:30`. */
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

/** What the clocks of Paris show at an instant, as milliseconds since 1970 were they those of UTC. */
function wallMsAt(ms: number): number {
	const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
	return Date.UTC(year, month - 1, day, hour, minute, second) + (((ms % 1000) + 1000) % 1000)
}

const offsetAt = (ms: number) => wallMsAt(ms) - ms

/**
 * The instant at which the clocks of Paris show `wallMs`, milliseconds since 1970 were they those of UTC. Of two such
 * instants the first; where clocks jump over it, as long after the jump as it lies in what is left out, so that 2:30
 * is 3:30 on the last Sunday of March (RFC 5545, 3.3.5).
 */
export function instantOf(wallMs: number): number {
	const before = offsetAt(wallMs - dayMs)
	const after = offsetAt(wallMs + dayMs)
	const first = wallMs - before
	if (before === after) return first
	const second = wallMs - after
	return offsetAt(first) !== before && offsetAt(second) === after ? second : first
}

/** What the clocks of Paris show at an instant, to the minute. */
export function wallTimeAt(ms: number): WallTime {
	return new Date(wallMsAt(ms)).toISOString().slice(0, 16)
}

/** Milliseconds since 1970 were the clocks of Paris those of UTC; NaN for what is no time. */
export function wallMsOf(time: WallTime): number {
	return Date.parse(`${time}:00Z`)
}

/** The instant of a time in ISO 8601; one without an offset is what the clocks of Paris show. */
export function instantIn(time: string): number {
	return /(Z|[+-]\d\d:?\d\d)$/.test(time) ? Date.parse(time) : instantOf(wallMsOf(time))
}
