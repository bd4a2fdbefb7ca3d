import { contentLines, textValue, utcValue, type ContentLine } from '#platform/content-lines.ts'
import { eventEnd } from '#services/content/items/event-end.ts'

/** Times are ISO 8601; `url` is absolute. */
export type CalendarEvent = {
	/** Permanent and unique in the world. */
	uid: string
	url: string
	title: string
	summary: string
	startsAt: string
	/** Null if it is not known. */
	endsAt: string | null
	place: string | null
	updatedAt: string
	/** Grows with every change. */
	sequence: number
}

export type Calendar = { name: string; events: readonly CalendarEvent[] }

export const calendarContentType = 'text/calendar; charset=utf-8; method=PUBLISH'

const refreshInterval = 'PT1H'

/** An iCalendar (RFC 5545) to download or to subscribe to. Times are in UTC, which needs no time zone rules. */
export function writeCalendar({ name, events }: Calendar): string {
	return contentLines([
		['BEGIN', 'VCALENDAR'],
		['VERSION', '2.0'],
		['PRODID', '-//Parvis//Agenda//FR'],
		['CALSCALE', 'GREGORIAN'],
		['METHOD', 'PUBLISH'],
		// RFC 7986, and what came before it: Outlook and Google read the older names.
		['NAME', textValue(name)],
		['X-WR-CALNAME', textValue(name)],
		['REFRESH-INTERVAL;VALUE=DURATION', refreshInterval],
		['X-PUBLISHED-TTL', refreshInterval],
		...events.flatMap(eventLines),
		['END', 'VCALENDAR'],
	])
}

function eventLines({ uid, url, title, summary, place, ...event }: CalendarEvent): ContentLine[] {
	const updated = utcValue(Date.parse(event.updatedAt))
	return [
		['BEGIN', 'VEVENT'],
		['UID', textValue(uid)],
		['DTSTAMP', updated],
		['LAST-MODIFIED', updated],
		['SEQUENCE', String(event.sequence)],
		['DTSTART', utcValue(Date.parse(event.startsAt))],
		['DTEND', utcValue(Date.parse(eventEnd(event)!))],
		['SUMMARY', textValue(title)],
		...(summary === '' ? [] : [['DESCRIPTION', textValue(summary)] as const]),
		...(place === null ? [] : [['LOCATION', textValue(place)] as const]),
		['URL', url],
		['STATUS', 'CONFIRMED'],
		['END', 'VEVENT'],
	]
}
