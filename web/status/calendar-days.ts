const dayMs = 86_400_000

const inParis = new Intl.DateTimeFormat('en-CA', {
	timeZone: 'Europe/Paris',
	dateStyle: 'short',
})
const hourInParis = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit' })

/** The day, `2026-11-21`, on which an instant falls in Paris. */
export const dayOf = (at: number | string) => inParis.format(new Date(at))

/** The calendar day that lies `count` days after another, or before it. */
export function dayAfter(day: string, count: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** An instant in the middle of a day of Paris, to write the day by. */
export const noonOf = (day: string) => `${day}T12:00:00Z`

/** When a day of Paris begins: 22:00 or 23:00 UTC on the day before. */
export function startOf(day: string): number {
	const midnight = Date.parse(`${day}T00:00:00Z`)
	const summer = midnight - 2 * 3_600_000
	return hourInParis.format(summer) === '00' ? summer : midnight - 3_600_000
}

/** When a day of Paris begins and ends: 23 to 25 hours. */
export const boundsOf = (day: string) => ({ from: startOf(day), to: startOf(dayAfter(day, 1)) })

/** Whether a text is a day that the calendar has. */
export function isDay(text: string): boolean {
	return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text
}
