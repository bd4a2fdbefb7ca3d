/** Writes dates as ISO 8601 does. */
const paris = new Intl.DateTimeFormat('sv-SE', {
	timeZone: 'Europe/Paris',
	dateStyle: 'short',
	timeStyle: 'short',
})

/** What the clocks of Paris show at an instant, as `<input type="datetime-local">` takes it: `2026-03-29T03:30`. */
export function wallTimeOf(iso: string): string {
	return paris.format(new Date(iso)).replace(' ', 'T')
}
