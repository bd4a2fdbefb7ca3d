import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { calendarContentType, writeCalendar, type CalendarEvent } from './ical.ts'

function eventOf(overrides: Partial<CalendarEvent> = {}): CalendarEvent {
	return {
		uid: 'evenement-1@parvis.exemple.fr',
		url: 'https://parvis.exemple.fr/news/evenements/1?a=1,2;3',
		title: 'Assemblée',
		summary: 'Ordre du jour.',
		startsAt: '2026-12-01T18:30:00.000Z',
		endsAt: '2026-12-01T20:00:00.000Z',
		place: 'Place du Parvis, 4',
		updatedAt: '2026-11-27T10:11:12.345Z',
		sequence: 3,
		...overrides,
	}
}

/** A calendar as another parser reads it. */
function read(text: string) {
	const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
	const events = calendar.getAllSubcomponents('vevent').map((component) => {
		const of = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null
		return {
			uid: of('uid'),
			url: of('url'),
			title: of('summary'),
			summary: of('description') ?? '',
			startsAt: of('dtstart'),
			endsAt: of('dtend'),
			place: of('location'),
			updatedAt: of('last-modified'),
			stampedAt: of('dtstamp'),
			sequence: of('sequence'),
			status: of('status'),
		}
	})
	return { calendar, events }
}

test('another parser reads every field of an event', () => {
	const { calendar, events } = read(writeCalendar({ name: 'Agenda 2026', events: [eventOf()] }))
	const properties = ['version', 'method', 'name', 'x-wr-calname', 'refresh-interval', 'calscale']
	assert.deepEqual(
		properties.map((name) => calendar.getFirstPropertyValue(name)?.toString()),
		['2.0', 'PUBLISH', 'Agenda 2026', 'Agenda 2026', 'PT1H', 'GREGORIAN'],
	)
	assert.deepEqual(events, [
		{
			uid: 'evenement-1@parvis.exemple.fr',
			url: 'https://parvis.exemple.fr/news/evenements/1?a=1,2;3',
			title: 'Assemblée',
			summary: 'Ordre du jour.',
			startsAt: '2026-12-01T18:30:00Z',
			endsAt: '2026-12-01T20:00:00Z',
			place: 'Place du Parvis, 4',
			updatedAt: '2026-11-27T10:11:12Z',
			stampedAt: '2026-11-27T10:11:12Z',
			sequence: '3',
			status: 'CONFIRMED',
		},
	])
	assert.equal(calendarContentType, 'text/calendar; charset=utf-8; method=PUBLISH')
})

test('an event without an end lasts two hours, and an empty place or summary is left out', () => {
	const event = eventOf({ endsAt: null, place: null, summary: '' })
	const text = writeCalendar({ name: 'Agenda', events: [event] })
	const [found] = read(text).events
	assert.equal(found?.endsAt, '2026-12-01T20:30:00Z')
	assert.doesNotMatch(text, /^(LOCATION|DESCRIPTION)/m)
})

test('a calendar without events is valid', () => {
	assert.deepEqual(read(writeCalendar({ name: 'Agenda', events: [] })).events, [])
})

test('another parser reads any text as it was written', () => {
	const below = seededIntegers(5545)
	const words = [
		['é', '🎲', '👩‍👩‍👧', 'a', ';', ',', '\\', '\n', '\\n', '漢', '\t', '"', ':', '\u202E', '\u2028', '\u00A0'],
		['\r\nEND:VEVENT\r\n', '\nATTACH:https://ailleurs.fr', 'BEGIN:VALARM', '\0', '\x07', '=', '^', '%', ' '],
	].flat()
	const text = () => `x${Array.from({ length: below(60) }, () => words[below(words.length)]).join('')}x`
	for (let round = 0; round < 300; round += 1) {
		const event = eventOf({ title: text(), summary: text(), place: text(), uid: text() })
		const written = writeCalendar({ name: text(), events: [event, eventOf()] })
		for (const line of written.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
		const { events } = read(written)
		assert.equal(events.length, 2)
		for (const key of ['title', 'summary', 'place', 'uid'] as const) {
			const kept = event[key]!.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')
			assert.equal(events[0]![key], kept)
		}
	}
})
