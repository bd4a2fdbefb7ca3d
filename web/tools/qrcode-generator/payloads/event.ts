import { contentLines, textValue } from './content-lines.ts'
import {
	type Fault,
	missing,
	type Payload,
	type Seed,
	valueOf,
	type Values,
	payloadOrFaults,
} from './payload.ts'

/** '2026-07-14T21:00' */
type LocalTime = string

/** The instant of a local time. A repeated time is the first; a skipped one uses the offset before the change (RFC 5545, section 3.3.5). */
export function instantOf(local: LocalTime, timeZone: string): Date {
	const asUtc = Date.parse(`${local}Z`)
	const dayMs = 86_400_000
	const before = asUtc - offsetMs(new Date(asUtc - dayMs), timeZone)
	const after = asUtc - offsetMs(new Date(asUtc + dayMs), timeZone)
	const candidates = [before, after].filter(
		(instant) => instant + offsetMs(new Date(instant), timeZone) === asUtc,
	)
	return new Date(candidates.length > 0 ? Math.min(...candidates) : before)
}

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

const isAllDay = ({ allDay }: Values) => Boolean(allDay)
const isTimed = (values: Values) => !isAllDay(values)

const fields: Payload['fields'] = [
	{ name: 'summary', input: 'line' },
	{ name: 'allDay', input: 'check', isOptional: true },
	{ name: 'start', input: 'datetime-local', isShown: isTimed },
	{ name: 'end', input: 'datetime-local', isOptional: true, isShown: isTimed },
	{ name: 'firstDay', input: 'date', isShown: isAllDay },
	{ name: 'lastDay', input: 'date', isOptional: true, isShown: isAllDay },
	{ name: 'zone', input: 'zone', isOptional: true, isShown: isTimed },
	{ name: 'location', input: 'line', isOptional: true },
	{ name: 'description', input: 'text', isOptional: true },
]

/** RFC 5545. Times are in UTC, which needs no time zone rules; an all-day event ends on the day after the last. */
export const event: Payload = {
	fields,
	write(values, seed) {
		const value = (name: string) => valueOf({ fields }, values, name)
		const [from, to] = isAllDay(values) ? (['firstDay', 'lastDay'] as const) : (['start', 'end'] as const)
		return payloadOrFaults(
			[
				value('summary') === '' && missing('summary'),
				dateFault(from, value(from), true),
				endFault(to, value(from), value(to)),
			],
			() => ({ text: calendar(value, isAllDay(values), seed) }),
		)
	},
}

function dateFault(field: string, text: string, isRequired: boolean): Fault | false {
	if (text === '') return isRequired && missing(field)
	return Number.isNaN(Date.parse(`${text}Z`.replace(/^([\d-]+)Z$/, '$1'))) && { field, reason: 'date' }
}

function endFault(field: string, from: string, to: string): Fault | false {
	if (to === '') return false
	return dateFault(field, to, false) || (from !== '' && to < from && { field, reason: 'endBeforeStart' })
}

function calendar(value: (name: string) => string, isWholeDays: boolean, { id, now }: Seed): string {
	const times = isWholeDays ? daysOf(value) : timesOf(value)
	const lines: [name: string, text: string][] = [
		['SUMMARY', textValue(value('summary'))],
		['LOCATION', textValue(value('location'))],
		['DESCRIPTION', textValue(value('description'))],
	]
	const properties = [
		...times,
		...lines.filter(([, text]) => text !== '').map(([name, text]) => `${name}:${text}`),
	]
	return contentLines([
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Parvis//QR//FR',
		'BEGIN:VEVENT',
		`UID:${fingerprint(properties.join('\n'))}-${id}`,
		`DTSTAMP:${utc(now)}`,
		...properties,
		'END:VEVENT',
		'END:VCALENDAR',
	])
}

function daysOf(value: (name: string) => string): string[] {
	const next = new Date(Date.parse(value('lastDay') || value('firstDay')) + 86_400_000)
	const day = (date: string) => date.slice(0, 10).replaceAll('-', '')
	return [`DTSTART;VALUE=DATE:${day(value('firstDay'))}`, `DTEND;VALUE=DATE:${day(next.toISOString())}`]
}

function timesOf(value: (name: string) => string): string[] {
	const zone = value('zone') || Intl.DateTimeFormat().resolvedOptions().timeZone
	const time = (local: string) => utc(instantOf(local, zone))
	const end = value('end')
	return [`DTSTART:${time(value('start'))}`, ...(end ? [`DTEND:${time(end)}`] : [])]
}

/** '20260714T190000Z' */
const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** FNV-1a. */
function fingerprint(text: string): string {
	let hash = 0x811c9dc5
	for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
	return hash.toString(16).padStart(8, '0')
}
