import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayCell, ShownState } from '#services/status/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { statesIn } from './board.ts'
import { cellDays, cellsHtml } from './cells.ts'
import { dayAfter } from './days.ts'
import { packDays } from './make-board.ts'
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
	const link = /<a href="([^"<>]*)" class="([^"<>]*)" title="([^"<>]*)"( tabindex="-1")?><\/a>/g
	const links = [...html.matchAll(link)].map(([, href, look, title, skipped]) => ({
		href,
		look,
		title,
		skipped,
	}))
	assert.equal(html.replaceAll(link, ''), '', 'nothing else is in it')
	return links
}

test('a packed monitor has the state of every day', () => {
	const cells = cellsOf(90)
	assert.deepEqual(
		statesIn(packDays(cells)),
		cells.map(({ state }) => state),
	)
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
		assert.equal(look, `day-${states[index % 5]}`)
	}
	assert.equal(
		linksOf('web', 5, 'en')[2]?.title?.replaceAll('\u00a0', ' '),
		'26 August 2026: Down 42 min, 97.00%',
	)
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
