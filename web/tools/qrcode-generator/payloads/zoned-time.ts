/** A date and a time of day as a form gives them: '2026-07-14T21:00'. */
export type LocalTime = string

/**
 * The instant that a clock in a time zone (IANA) shows as this time. Where the clock goes back and shows it twice, it is
 * the first; where it goes forward and never shows it, it is counted from before the change (RFC 5545, section 3.3.5).
 */
export function instantOf(local: LocalTime, timeZone: string): Date {
	const asUtc = Date.parse(`${local}Z`)
	const dayMs = 86_400_000
	const before = asUtc - offsetMs(new Date(asUtc - dayMs), timeZone)
	const after = asUtc - offsetMs(new Date(asUtc + dayMs), timeZone)
	const found = [before, after].filter((instant) => instant + offsetMs(new Date(instant), timeZone) === asUtc)
	return new Date(found.length > 0 ? Math.min(...found) : before)
}

/** How far the clocks of a zone are ahead of UTC at an instant. */
function offsetMs(instant: Date, timeZone: string): number {
	const parts = new Intl.DateTimeFormat('en', {
		timeZone,
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
		second: 'numeric',
	}).formatToParts(instant)
	const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)!.value)
	const shown = Date.UTC(
		part('year'),
		part('month') - 1,
		part('day'),
		part('hour'),
		part('minute'),
		part('second'),
	)
	return shown - Math.floor(instant.getTime() / 1000) * 1000
}
