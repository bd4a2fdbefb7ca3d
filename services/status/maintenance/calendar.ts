import { textOfMarkdown } from '#platform/markdown/plain-text.ts'
import { contentLines, textValue, utcValue, type ContentLine } from '#platform/content-lines.ts'
import type { Span } from '#services/status/history/spans.ts'
import { type Locale, textIn } from '#services/status/localized-text.ts'
import { boundsOf, occurrences } from './occurrences.ts'
import { instantOf, wallMsOf, wallTimeAt } from '#platform/paris.ts'
import type { Repeat } from './schedule.ts'
import type { PublicWindow } from './window.ts'

type CalendarOptions = {
	locale: Locale
	/** The period around now in which single openings are listed; recurrence rules have no limit. */
	span: Span
	/** The URL of the status page. */
	url: string
}

/** The calendar's name. */
const names: Record<Locale, string> = { fr: 'Maintenances prévues', en: 'Planned maintenance' }

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The time zone rules of Paris since 1996 (directive 2000/84/EC). */
const paris: ContentLine[] = [
	['BEGIN', 'VTIMEZONE'],
	['TZID', 'Europe/Paris'],
	['BEGIN', 'DAYLIGHT'],
	['TZOFFSETFROM', '+0100'],
	['TZOFFSETTO', '+0200'],
	['TZNAME', 'CEST'],
	['DTSTART', '19960331T020000'],
	['RRULE', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
	['END', 'DAYLIGHT'],
	['BEGIN', 'STANDARD'],
	['TZOFFSETFROM', '+0200'],
	['TZOFFSETTO', '+0100'],
	['TZNAME', 'CET'],
	['DTSTART', '19961027T030000'],
	['RRULE', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
	['END', 'STANDARD'],
	['END', 'VTIMEZONE'],
]

/**
 * Windows as an iCalendar (RFC 5545). Recurring windows are rules in Paris time, except those that open between 2 and
 * 3 o'clock: a rule skips openings in the hour that daylight saving removes, so these are listed one by one, in UTC.
 */
export function calendarOf(windows: readonly PublicWindow[], options: CalendarOptions): string {
	const events = windows.flatMap((window) =>
		hasRule(window) ? ruleLines(window, options) : listedLines(window, options),
	)
	return contentLines([
		['BEGIN', 'VCALENDAR'],
		['VERSION', '2.0'],
		['PRODID', '-//Parvis//Maintenance//FR'],
		['CALSCALE', 'GREGORIAN'],
		['NAME', textValue(names[options.locale])],
		['X-WR-CALNAME', textValue(names[options.locale])],
		['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
		...(windows.some(hasRule) ? paris : []),
		...events,
		['END', 'VCALENDAR'],
	])
}

/** Whether a recurrence rule states exactly when the window opens. */
function hasRule({ schedule: { repeat, startsAt } }: PublicWindow): boolean {
	return repeat !== null && startsAt.slice(11, 13) !== '02'
}

function ruleLines(window: PublicWindow, options: CalendarOptions): ContentLine[] {
	const { repeat, startsAt, until, count, skipped, longer = {}, durationMinutes } = window.schedule
	const bounds = boundsOf(window.schedule)
	if (!repeat || !bounds) return []
	const time = `T${startsAt.slice(11).replace(':', '')}00`
	const inParis = (date: string) => `${date.replaceAll('-', '')}${time}`
	const end = [
		...(count === null ? [] : [`COUNT=${count}`]),
		...(until === null ? [] : [`UNTIL=${utcValue(instantOf(wallMsOf(`${until}T23:59`)))}`]),
	]
	const series = eventLines(window, window.id, options, [
		['DTSTART;TZID=Europe/Paris', inParis(wallTimeAt(bounds.from).slice(0, 10))],
		['DURATION', durationMinutes % 1440 === 0 ? `P${durationMinutes / 1440}D` : `PT${durationMinutes}M`],
		['RRULE', [ruleOf(repeat), ...end].join(';')],
		...skipped.map((date): ContentLine => ['EXDATE;TZID=Europe/Paris', inParis(date)]),
	])
	// Occurrences that deviate from the rule (RFC 5545, 3.8.4.4).
	const others = occurrences(window.schedule, options.span).filter(({ date }) => longer[date])
	return [
		...series,
		...others.flatMap(({ date, from, to }) =>
			eventLines(window, window.id, options, [
				['RECURRENCE-ID;TZID=Europe/Paris', inParis(date)],
				['DTSTART', utcValue(from)],
				['DTEND', utcValue(to)],
			]),
		),
	]
}

function ruleOf(repeat: Repeat): string {
	const { every = 1 } = repeat
	const interval = every === 1 ? '' : `;INTERVAL=${every}`
	return daysOf(repeat) + interval
}

function daysOf(repeat: Repeat): string {
	const dayName = (weekday: number) => weekdays[weekday - 1]
	if (repeat.kind === 'daily') return 'FREQ=DAILY'
	if (repeat.kind === 'weekly') return `FREQ=WEEKLY;BYDAY=${repeat.weekdays.map(dayName).join(',')}`
	if (repeat.kind === 'monthly') return `FREQ=MONTHLY;BYMONTHDAY=${repeat.day}`
	return `FREQ=MONTHLY;BYDAY=${repeat.nth}${dayName(repeat.weekday)}`
}

function listedLines(window: PublicWindow, options: CalendarOptions): ContentLine[] {
	const isOnce = window.schedule.repeat === null
	return occurrences(window.schedule, options.span).flatMap(({ from, to, date }) => {
		const uid = isOnce ? window.id : `${window.id}-${date}`
		return eventLines(window, uid, options, [
			['DTSTART', utcValue(from)],
			['DTEND', utcValue(to)],
		])
	})
}

function eventLines(
	window: PublicWindow,
	uid: string,
	options: CalendarOptions,
	times: ContentLine[],
): ContentLine[] {
	const { locale, url } = options
	const body = window.body && textOfMarkdown(textIn(locale, window.body).text)
	const description = [body, window.monitors?.map(({ name }) => name).join(', ')].filter(Boolean).join('\n\n')
	return [
		['BEGIN', 'VEVENT'],
		['UID', uid],
		['DTSTAMP', utcValue(window.updatedAt)],
		['LAST-MODIFIED', utcValue(window.updatedAt)],
		...times,
		['SUMMARY', textValue(textIn(locale, window.title).text)],
		...(description ? [['DESCRIPTION', textValue(description)] as const] : []),
		['URL', url],
		['TRANSP', 'TRANSPARENT'],
		['END', 'VEVENT'],
	]
}
