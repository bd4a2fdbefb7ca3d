import { instantOf } from '#platform/paris.ts'

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
	if (!zone) return storable(new Date(instantOf(asUtc.getTime())))
	if (/^(?:Z|UTC)$/i.test(zone)) return asUtc
	return storable(new Date(local + zone.replace(/^(...):?(..)$/, '$1:$2')))
}

/** Null for an invalid date and for a negative year, which exports have no form for. */
export function storable(date: Date): Date | null {
	return date.getUTCFullYear() >= 0 ? date : null
}
