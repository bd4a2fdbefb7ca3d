import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayCell, ShownState } from '#services/status/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { cellDays, cellsHtml, stripHtml } from './cells.ts'
import { dayAfter } from './days.ts'
import { packDays, packUptimes, unpackDays, unpackUptimes } from './packed.ts'
import { serviceMessages } from './service-messages.ts'
import { stateMessages } from './state-messages.ts'

const states: ShownState[] = ['up', 'degraded', 'down', 'maintenance', 'unknown']
const first = '2026-08-24'

const cellsOf = (count: number): DayCell[] =>
	Array.from({ length: count }, (_, index) => {
		const state = states[index % states.length]!
		const isKnown = state !== 'unknown' && state !== 'maintenance'
		return {
			day: dayAfter(first, index),
			state,
			uptime: isKnown ? (state === 'down' ? 0.97 : 1) : null,
			degradedMs: state === 'degraded' ? 3_600_000 : 0,
			downMs: state === 'down' ? 2_520_000 : 0,
			unknownMs: state === 'unknown' ? 86_400_000 : 0,
			maintenanceMs: 0,
		}
	})

function linksOf(id: string, count: number, locale: Locale) {
	const words = { ...serviceMessages[locale], ...stateMessages[locale] }
	const html = cellsHtml(id, packDays(cellsOf(count)), cellDays(first, count, locale), words, locale)
	const link = /<a href="([^"<>]*)"(?: class=([\w-]+))? title="([^"<>]*)"( tabindex="-1")?><\/a>/g
	const links = [...html.matchAll(link)].map(([, href, look, title, skipped]) => ({
		href,
		look,
		title,
		skipped,
	}))
	assert.equal(html.replaceAll(link, ''), '', 'nothing else is in it')
	return links
}

test('packed days say of each day its state and what was not whole', () => {
	const days = unpackDays(packDays(cellsOf(90)))
	assert.deepEqual(
		days.map(({ state }) => state),
		cellsOf(90).map(({ state }) => state),
	)
	assert.deepEqual(days.slice(0, 4), [
		{ state: 'up', isPart: false, note: null },
		{
			state: 'degraded',
			isPart: false,
			note: { uptime: 1, downMs: 0, degradedMs: 3_600_000, unknownMs: 0 },
		},
		{
			state: 'down',
			isPart: false,
			note: { uptime: 0.97, downMs: 2_520_000, degradedMs: 0, unknownMs: 0 },
		},
		{ state: 'maintenance', isPart: false, note: null },
	])
	const [almost] = cellsOf(1)
	const [packed] = unpackDays(packDays([{ ...almost!, uptime: 1 - 1e-9, downMs: 1 }]))
	assert.equal(packed?.note?.uptime, 0.9999, 'a millisecond of outage is not 100 %')
})

test('packed uptimes are those that are shown: rounded down, whole only when they are', () => {
	const uptimes = { day: 1, week: 1 - 1e-9, month: 0.99989, quarter: 0, year: null }
	assert.deepEqual(unpackUptimes(packUptimes(uptimes)), [1, 0.9999, 0.9998, 0, null])
})

test('a strip has as many cells, each of the look that its link would have', () => {
	const html = stripHtml(packDays(cellsOf(90)))
	const looks = [...html.matchAll(/<p(?: class=day-(\w+))?>/g)].map(([, state]) => state ?? 'up')
	assert.deepEqual(
		looks,
		cellsOf(90).map(({ state }) => state),
	)
	assert.equal(html.replaceAll(/<p(?: class=day-\w+)?>/g, ''), '')
})

test('each cell leads to its day and says in words what it was', () => {
	const links = linksOf('web', 90, 'fr')
	assert.equal(links.length, 90)
	const said = links
		.slice(0, 5)
		.map(({ title }) => title?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' '))
	assert.deepEqual(said, [
		'24 août 2026 : En service',
		'25 août 2026 : Perturbé 1 h, 100 %',
		'26 août 2026 : En panne 42 min, 97,00 %',
		'27 août 2026 : Maintenance',
		'28 août 2026 : Sans données',
	])
	for (const [index, { href, look }] of links.entries()) {
		assert.equal(href, `/uptime/web/${dayAfter(first, index)}`)
		assert.equal(look ?? 'day-up', `day-${states[index % 5]}`)
	}
	assert.equal(
		linksOf('web', 5, 'en')[2]?.title?.replaceAll('\u00a0', ' '),
		'26 August 2026: Down 42 min, 97.00%',
	)
})

test('a day of which a part is not known says how long, and looks like neither a whole day nor one without data', () => {
	const hourMs = 3_600_000
	const day = cellsOf(4)
	const of = (index: number, unknownMs: number) => {
		const packed = packDays([{ ...day[index]!, unknownMs }])
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
		' class="day-down day-part"',
		'En panne 42 min, 97,00 %, sans données 1 h',
	])
	assert.deepEqual(of(3, hourMs), [' class="day-maintenance day-part"', 'Maintenance, sans données 1 h'])
})

test('the keyboard stops once, at the last day', () => {
	const links = linksOf('web', 90, 'fr')
	assert.deepEqual(
		links.filter(({ skipped }) => !skipped).map(({ href }) => href),
		[`/uptime/web/${dayAfter(first, 89)}`],
	)
})

test('an identifier cannot leave its attribute', () => {
	const [link] = linksOf('"><script>alert(1)</script>', 1, 'fr')
	assert.equal(link?.href, `/uptime/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E/${first}`)
})
