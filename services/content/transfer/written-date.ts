const writtenDate =
	/^(\d{4})-(\d{2})-(\d{2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i

/** A date as people write it in front matter: `2019-03-04`, `2019-03-04 18:30 +0100`. Without a zone it is Paris time. */
export function parseWrittenDate(text: string): Date | null {
	const match = writtenDate.exec(text.trim())
	if (!match) return null
	const [, year, month, day, hour = '0', minute = '00', second = '00', zone] = match
	const local = `${year}-${month}-${day}T${hour.padStart(2, '0')}:${minute}:${second}`
	const asUtc = new Date(`${local}Z`)
	// An impossible day, such as 30 February, would become another one.
	if (Number.isNaN(asUtc.getTime()) || asUtc.getUTCDate() !== Number(day)) return null
	if (zone && /^(?:Z|UTC)$/i.test(zone)) return asUtc
	const date = new Date(`${local}${zone?.replace(/^(...):?(..)$/, '$1:$2') ?? parisOffset(asUtc)}`)
	return isStorable(date) ? date : null
}

/** Whether a date is one whose year is not negative: its text has another form, which exports do not have. */
export const isStorable = (date: Date) => date.getUTCFullYear() >= 0

const paris = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' })

/** Of the hours around a change of clocks, the offset that holds an hour earlier: a date names no other. */
function parisOffset(local: Date): string {
	const anHourEarlier = new Date(local.getTime() - 3_600_000)
	const name = paris.formatToParts(anHourEarlier).find(({ type }) => type === 'timeZoneName')?.value
	return name?.replace('GMT', '') || 'Z'
}
