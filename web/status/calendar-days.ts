const dayMs = 86_400_000

const inParis = new Intl.DateTimeFormat('en-CA', {
	timeZone: 'Europe/Paris',
	dateStyle: 'short',
})
const hourInParis = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit' })

/** The day of an instant in Paris time: `2026-11-21`. */
export const dayOf = (at: number | string) => inParis.format(new Date(at))

export function dayAfter(day: string, count: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** Noon UTC, an instant of the same day in Paris. */
export const noonOf = (day: string) => `${day}T12:00:00Z`

/** Midnight in Paris: 22:00 or 23:00 UTC on the previous day. */
export function startOf(day: string): number {
	const midnight = Date.parse(`${day}T00:00:00Z`)
	const summer = midnight - 2 * 3_600_000
	return hourInParis.format(summer) === '00' ? summer : midnight - 3_600_000
}

/** A Paris day has 23 to 25 hours. */
export const boundsOf = (day: string) => ({ from: startOf(day), to: startOf(dayAfter(day, 1)) })

export function isDay(text: string): boolean {
	return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text
}
