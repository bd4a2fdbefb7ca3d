import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayCell, ShownState } from '#services/status/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { cellDays, cellsHtml, stripHtml } from './day-cells-html.ts'
import { dayAfter } from '#web/status/calendar-days.ts'
import { encodeHistory, decodeHistory } from './compact-history.ts'
import { serviceMessages } from '#web/status/service-messages.ts'
import { stateMessages } from '#web/status/state-messages.ts'

const states: ShownState[] = ['up', 'degraded', 'down', 'maintenance', 'unknown']
const first = '2026-08-24'
const dayMs = 86_400_000
const minuteMs = 60_000
const hourMs = 60 * minuteMs

const looks = ['', 'day-d2', 'day-x2', 'day-maintenance', 'day-unknown']

const cellsOf = (count: number): DayCell[] =>
	Array.from({ length: count }, (_, index) => {
		const state = states[index % states.length]!
		const isKnown = state !== 'unknown' && state !== 'maintenance'
		return {
			day: dayAfter(first, index),
			state,
			uptime: isKnown ? (state === 'down' ? 0.97 : 1) : null,
			upMs: isKnown ? (state === 'up' ? dayMs : 80_000_000) : 0,
			degradedMs: state === 'degraded' ? 3_600_000 : 0,
			downMs: state === 'down' ? 2_520_000 : 0,
			unknownMs: state === 'unknown' ? dayMs : 0,
			maintenanceMs: state === 'maintenance' ? dayMs : 0,
		}
	})

function linksOf(id: string, count: number, locale: Locale) {
	const words = { ...serviceMessages[locale], ...stateMessages[locale] }
	const html = cellsHtml(id, encodeHistory(cellsOf(count)), cellDays(first, count, locale), words, locale)
	const link = /<a href="([^"<>]*)"(?: class="?([\w -]+?)"?)? title="([^"<>]*)"( tabindex="-1")?><\/a>/g
	const links = [...html.matchAll(link)].map(([, href, look, title, skipped]) => ({
		href,
		look,
		title,
		skipped,
	}))
	assert.equal(html.replaceAll(link, ''), '', 'there is no other content')
	return links
}

test('encoded days contain the state and the incomplete parts of each day', () => {
	const days = decodeHistory(encodeHistory(cellsOf(90)))
	assert.deepEqual(
		days.map(({ state }) => state),
		Array.from({ length: 90 }, (_, index) => ['up', 'up', 'up', 'maintenance', 'unknown'][index % 5]),
	)
	assert.deepEqual(days.slice(0, 4), [
		{ state: 'up', isPart: false, note: null },
		{
			state: 'up',
			isPart: false,
			note: { uptime: 1, downMs: 0, degradedMs: 3_600_000, unknownMs: 0 },
		},
		{
			state: 'up',
			isPart: false,
			note: { uptime: 0.97, downMs: 2_520_000, degradedMs: 0, unknownMs: 0 },
		},
		{ state: 'maintenance', isPart: false, note: null },
	])
	const [almost] = cellsOf(1)
	const [packed] = decodeHistory(encodeHistory([{ ...almost!, uptime: 1 - 1e-9, downMs: 1 }]))
	assert.equal(packed?.note?.uptime, 0.9999, 'a day with a millisecond of outage is below 100 %')
})

test('a cell shows the down share of its day, and is drawn as down only when that is most of it', () => {
	const [up] = cellsOf(1)
	const lookFor = (downMs: number, degradedMs = 0) => {
		const upMs = dayMs - downMs - degradedMs
		const uptime = 1 - downMs / dayMs
		const strip = stripHtml(encodeHistory([{ ...up!, upMs, uptime, downMs, degradedMs }]))
		return /class="?([\w -]+?)"?>/.exec(strip)?.[1] ?? ''
	}
	assert.equal(lookFor(minuteMs), 'day-x1')
	assert.equal(lookFor(0, minuteMs), 'day-d1')
	assert.equal(lookFor(minuteMs, 5 * hourMs), 'day-x1 day-d4')
	assert.equal(lookFor(2 * hourMs, 20 * hourMs), 'day-degraded day-x3')
	assert.equal(lookFor(13 * hourMs), 'day-down')
	let previous = 0
	for (let downMs = 1; downMs < 12 * hourMs; downMs += 7 * minuteMs) {
		const step = Number(/^day-x([1-5])$/.exec(lookFor(downMs))?.[1])
		assert.ok(step >= previous, `${downMs} ms`)
		previous = step
	}
	assert.equal(previous, 5)
})

test('a strip has the same cells and classes as the links', () => {
	const html = stripHtml(encodeHistory(cellsOf(90)))
	const classes = [...html.matchAll(/<p(?: class=([\w-]+))?>/g)].map(([, look]) => look ?? '')
	assert.deepEqual(
		classes,
		Array.from({ length: 90 }, (_, index) => looks[index % 5]),
	)
	assert.equal(html.replaceAll(/<p(?: class=[\w-]+)?>/g, ''), '')
})

test('each cell links to its day and describes its state', () => {
	const links = linksOf('web', 90, 'fr')
	assert.equal(links.length, 90)
	const titles = links
		.slice(0, 5)
		.map(({ title }) => title?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' '))
	assert.deepEqual(titles, [
		'24 août 2026 : En service',
		'25 août 2026 : En service, 1 heure de perturbation, 100 %',
		'26 août 2026 : En service, 42 minutes d’interruption, 97,00 %',
		'27 août 2026 : Maintenance',
		'28 août 2026 : Sans données',
	])
	for (const [index, { href, look }] of links.entries()) {
		assert.equal(href, `/uptime/web/${dayAfter(first, index)}`)
		assert.equal(look ?? '', looks[index % 5])
	}
	assert.equal(
		linksOf('web', 5, 'en')[2]?.title?.replaceAll('\u00a0', ' '),
		'26 August 2026: Up, 42 minutes of downtime, 97.00%',
	)
})

test('a partly unknown day tells for how long, and has its own look', () => {
	const day = cellsOf(4)
	const of = (index: number, unknownMs: number) => {
		const packed = encodeHistory([{ ...day[index]!, unknownMs }])
		const words = { ...serviceMessages.fr, ...stateMessages.fr }
		const html = cellsHtml('web', packed, cellDays(first, 1, 'fr'), words, 'fr')
		const [, look, title] = /href="[^"]*"(.*) title="24 août 2026.: ([^"]*)"/.exec(html)!
		assert.equal(stripHtml(packed), `<p${look}>`)
		return [look, title?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')]
	}
	assert.deepEqual(of(0, 59_999), ['', 'En service'])
	assert.deepEqual(of(0, 60_000), ['', 'En service, sans données 1 min'])
	assert.deepEqual(of(0, 19 * hourMs), [' class="day-up day-part"', 'En service, sans données 19 h'])
	assert.deepEqual(of(2, hourMs), [
		' class="day-up day-x2 day-part"',
		'En service, 42 minutes d’interruption, 97,00 %, sans données 1 h',
	])
	assert.deepEqual(of(3, hourMs), [' class="day-maintenance day-part"', 'Maintenance, sans données 1 h'])
})

test('the only tab stop is the last day', () => {
	const links = linksOf('web', 90, 'fr')
	assert.deepEqual(
		links.filter(({ skipped }) => !skipped).map(({ href }) => href),
		[`/uptime/web/${dayAfter(first, 89)}`],
	)
})

test('an identifier is escaped in its attribute', () => {
	const [link] = linksOf('"><script>alert(1)</script>', 1, 'fr')
	assert.equal(link?.href, `/uptime/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E/${first}`)
})
