import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarOf } from './calendar.ts'
import { occurrences } from './occurrences.ts'
import { instantOf, wallMsOf, wallTimeAt } from '#platform/paris.ts'
import type { Repeat, Schedule } from './schedule.ts'
import type { PublicWindow } from './window.ts'

const dayMs = 86_400_000
const span = { from: Date.parse('2026-01-01T00:00Z'), to: Date.parse('2027-01-01T00:00Z') }

function windowOf(
	schedule: Partial<Schedule> & { startsAt: string },
	overrides: Partial<PublicWindow> = {},
): PublicWindow {
	return {
		id: 'fenetre',
		title: { fr: 'Mise à jour', en: null },
		body: null,
		monitorIds: null,
		monitors: null,
		countsFrom: 0,
		updatedAt: Date.parse('2026-01-02T03:04:05.678Z'),
		schedule: { durationMinutes: 90, repeat: null, until: null, count: null, skipped: [], ...schedule },
		...overrides,
	}
}

const calendar = (windows: PublicWindow[], locale: 'fr' | 'en' = 'fr') =>
	calendarOf(windows, { locale, span, url: 'https://parvis.test/uptime' })

/** Parses a calendar: its unfolded lines, by event. */
function eventsIn(text: string): Record<string, string>[] {
	const lines = text.replaceAll('\r\n ', '').split('\r\n')
	const events: Record<string, string>[] = []
	let isInEvent = false
	for (const line of lines) {
		if (line === 'BEGIN:VEVENT') events.push({})
		if (line.endsWith(':VEVENT')) isInEvent = line.startsWith('BEGIN')
		else if (isInEvent) events.at(-1)![line.slice(0, line.indexOf(':'))] = line.slice(line.indexOf(':') + 1)
	}
	return events
}

const instantIn = (value: string) =>
	Date.parse(value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The days of an event's rule by RFC 5545 (3.3.10), from its first to the end of the span. */
function expanded(event: Record<string, string>): number[] {
	const rule = Object.fromEntries(event['RRULE']!.split(';').map((part) => part.split('=')))
	const [, y, m, d, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00$/.exec(
		event['DTSTART;TZID=Europe/Paris']!,
	)!
	const left = new Set(event['EXDATE;TZID=Europe/Paris']?.split(','))
	const found: number[] = []
	let counted = 0
	for (let day = Date.parse(`${y}-${m}-${d}`); day <= span.to; day += dayMs) {
		const date = new Date(day)
		const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
		const ordinals = [Math.ceil(date.getUTCDate() / 7), -Math.ceil((last - date.getUTCDate() + 1) / 7)]
		const name = weekdays[date.getUTCDay()]!
		const names = [name, ...ordinals.map((ordinal) => `${ordinal}${name}`)]
		const monthDays = [date.getUTCDate(), date.getUTCDate() - last - 1].map(String)
		if (rule['BYDAY'] && !rule['BYDAY'].split(',').some((each: string) => names.includes(each))) continue
		if (rule['BYMONTHDAY'] && !monthDays.includes(rule['BYMONTHDAY'])) continue
		if (turnsSince(rule['FREQ']!, Date.parse(`${y}-${m}-${d}`), day) % Number(rule['INTERVAL'] ?? 1) > 0)
			continue
		const shown = `${date.toISOString().slice(0, 10)}T${hour}:${minute}`
		const at = instantOf(wallMsOf(shown))
		if (wallTimeAt(at) !== shown || at >= span.to) continue
		if (rule['UNTIL'] && at > instantIn(rule['UNTIL'])) break
		counted += 1
		if (rule['COUNT'] && counted > Number(rule['COUNT'])) break
		if (!left.has(`${shown.replaceAll(/[-:]/g, '')}00`)) found.push(at)
	}
	return found
}

/** Days, weeks (from Monday) or months between two days. */
function turnsSince(frequency: string, from: number, to: number): number {
	const [first, last] = [new Date(from), new Date(to)]
	const monday = (date: Date) => date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs
	if (frequency === 'DAILY') return (to - from) / dayMs
	if (frequency === 'WEEKLY') return (monday(last) - monday(first)) / (7 * dayMs)
	return (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth()
}

const rules: Repeat[] = [
	{ kind: 'daily' },
	{ kind: 'weekly', weekdays: [1, 3, 7] },
	{ kind: 'monthly', day: 31 },
	{ kind: 'monthly', day: -1 },
	{ kind: 'monthly-weekday', nth: 2, weekday: 2 },
	{ kind: 'monthly-weekday', nth: -1, weekday: 7 },
	{ kind: 'daily', every: 3 },
	{ kind: 'weekly', weekdays: [1, 3, 7], every: 2 },
	{ kind: 'weekly', weekdays: [1], every: 3 },
	{ kind: 'monthly', day: 5, every: 2 },
]

test('calendar events equal the openings of the site, at every hour and over both changes of daylight saving', () => {
	for (const repeat of rules) {
		for (const time of ['00:30', '01:59', '02:00', '02:30', '02:59', '03:00', '23:45']) {
			const startsAt = `2026-01-07T${time}`
			const all = occurrences(windowOf({ startsAt, repeat }).schedule, span)
			const third = all[2]!.date
			for (const end of [{}, { until: all[4]!.date }, { count: 9 }, { skipped: [third] }]) {
				const window = windowOf({ startsAt, repeat, ...end })
				const events = eventsIn(calendar([window]))
				const read = events.flatMap((event) =>
					event['RRULE'] ? expanded(event) : [instantIn(event['DTSTART']!)],
				)
				const expected = occurrences(window.schedule, span).map(({ from }) => from)
				assert.deepEqual(read, expected, `${JSON.stringify(repeat)} ${time} ${JSON.stringify(end)}`)
				assert.equal(events.length > 1, time.startsWith('02') && expected.length > 1)
				assert.equal(new Set(events.map((event) => event['UID'])).size, events.length)
			}
		}
	}
})

test('an event has its end, and a rule its duration', () => {
	const [once] = eventsIn(calendar([windowOf({ startsAt: '2026-03-29T02:30' })]))
	assert.deepEqual(once, {
		UID: 'fenetre',
		DTSTAMP: '20260102T030405Z',
		'LAST-MODIFIED': '20260102T030405Z',
		DTSTART: '20260329T013000Z',
		DTEND: '20260329T030000Z',
		SUMMARY: 'Mise à jour',
		URL: 'https://parvis.test/uptime',
		TRANSP: 'TRANSPARENT',
	})
	const [rule] = eventsIn(calendar([windowOf({ startsAt: '2026-01-07T23:00', repeat: { kind: 'daily' } })]))
	assert.equal(rule?.['DURATION'], 'PT90M')
	const weekend = { startsAt: '2026-03-28T00:00', durationMinutes: 2880 }
	const repeat: Repeat = { kind: 'weekly', weekdays: [6], every: 2 }
	const [days] = eventsIn(calendar([windowOf({ ...weekend, repeat })]))
	assert.deepEqual([days?.['DURATION'], days?.['RRULE']], ['P2D', 'FREQ=WEEKLY;BYDAY=SA;INTERVAL=2'])
	const [alone] = eventsIn(calendar([windowOf(weekend)]))
	assert.deepEqual([alone?.['DTSTART'], alone?.['DTEND']], ['20260327T230000Z', '20260329T220000Z'])
	assert.equal(rule?.['DTEND'], undefined)
})

test('text cannot start a line or a property of its own', () => {
	const title = { fr: 'x\r\nEND:VEVENT\r\nBEGIN:VALARM', en: 'x\nATTACH:https://ailleurs.test' }
	for (const locale of ['fr', 'en'] as const) {
		const text = calendar([windowOf({ startsAt: '2026-03-29T02:30' }, { title, body: title })], locale)
		assert.doesNotMatch(text.replaceAll('\r\n ', ''), /^(BEGIN:VALARM|ATTACH)/m)
		assert.equal(eventsIn(text).length, 1)
	}
})

test('a calendar contains the time zone of Paris when a rule needs it', () => {
	const rule = windowOf({ startsAt: '2026-01-07T23:00', repeat: { kind: 'daily' } })
	assert.match(calendar([rule]), /BEGIN:VTIMEZONE\r\nTZID:Europe\/Paris\r\n/)
	assert.doesNotMatch(calendar([windowOf({ startsAt: '2026-01-07T23:00' })]), /TZID/)
})
