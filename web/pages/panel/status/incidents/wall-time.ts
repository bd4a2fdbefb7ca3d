/** The Swedish locale formats dates as ISO 8601. */
const paris = new Intl.DateTimeFormat('sv-SE', {
	timeZone: 'Europe/Paris',
	dateStyle: 'short',
	timeStyle: 'short',
})

/** Paris time in the format of `<input type="datetime-local">`: `2026-03-29T03:30`. */
export function wallTimeOf(iso: string): string {
	return paris.format(new Date(iso)).replace(' ', 'T')
}
