import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '#platform/http/testing.ts'
import { type MonitorView, type Overview, shownStates } from '#services/status/contract.ts'
import { openPage } from '#tests/support/browser.ts'
import { percent } from '#web/status/format.ts'
import { stateMessages } from '#web/status/state-messages.ts'
import { badgeKinds, badgeOf, drawBadge } from './badge.ts'
import { badgesRoutes } from './routes.ts'

const uptimes = { day: 1, week: 0.99999, month: 0.9712, quarter: null, year: 0.5 }

const monitor: MonitorView = {
	id: 'site',
	name: 'Site & <jeux>',
	description: '',
	kind: 'http',
	groupId: null,
	state: 'degraded',
	since: '2026-11-21T09:00:00.000Z',
	cause: null,
	checkedAt: null,
	latencyMs: 1234,
	facts: {},
	knownSince: null,
	uptimes,
	days: [],
}

function app() {
	const overview: Overview = {
		overall: { indicator: 'minor', at: '2026-11-21T09:00:00.000Z' },
		groups: [{ id: null, name: '', monitors: [monitor] }],
	}
	const http = createTestApp()
	http.route('/uptime', badgesRoutes({ overview: async () => overview }))
	return http
}

test('badges are localized, including their numbers', async () => {
	const titleOf = async (query: string) =>
		/<title>(.*)<\/title>/.exec(await (await app().request(`/uptime/badges/site/${query}`)).text())?.[1]
	assert.equal(await titleOf('state.svg'), 'Site &amp; &lt;jeux&gt;\u00a0: perturbé')
	assert.equal(await titleOf('state.svg?lang=en'), 'Site &amp; &lt;jeux&gt;: degraded')
	assert.equal(
		await titleOf('uptime.svg'),
		'Site &amp; &lt;jeux&gt; - disponibilité 30 j\u00a0: 97,12\u00a0%',
	)
	assert.equal(await titleOf('uptime.svg?lang=en&range=week'), 'Site &amp; &lt;jeux&gt; - uptime 7 d: 99.99%')
	assert.equal(
		await titleOf('uptime.svg?range=quarter'),
		'Site &amp; &lt;jeux&gt; - disponibilité 90 j\u00a0: sans données',
	)
	assert.equal(await titleOf('latency.svg'), 'Site &amp; &lt;jeux&gt; - réponse\u00a0: 1\u202f234 ms')
})

test('badges and the page use the same state names and percentages', () => {
	for (const locale of ['fr', 'en'] as const) {
		for (const state of shownStates) {
			const { value } = badgeOf({ ...monitor, state }, { ...optionsOf('state'), locale })
			assert.equal(value, stateMessages[locale][state].toLocaleLowerCase(locale))
		}
		for (const month of [0, 0.5, 0.999, 0.98765, 1]) {
			const { value } = badgeOf(
				{ ...monitor, uptimes: { ...uptimes, month } },
				{ ...optionsOf('uptime'), locale },
			)
			assert.equal(value, percent(month, locale))
		}
	}
})

test('only a perfect uptime shows 100 %', () => {
	for (const share of [0.999999, 0.99995, 0.9999999999]) {
		const { value } = badgeOf({ ...monitor, uptimes: { ...uptimes, month: share } }, optionsOf('uptime'))
		assert.notEqual(value, '100%')
	}
	assert.equal(badgeOf(monitor, { ...optionsOf('uptime'), range: 'day' }).value, '100%')
})

test('a badge without data has a neutral colour', () => {
	const unknown = {
		...monitor,
		state: 'unknown' as const,
		latencyMs: null,
		uptimes: { ...uptimes, month: null },
	}
	for (const kind of badgeKinds) assert.equal(badgeOf(unknown, optionsOf(kind)).tone, 'unknown')
})

const optionsOf = (kind: (typeof badgeKinds)[number]) => ({ kind, locale: 'en', range: 'month' }) as const

test('badges have an ETag; unknown ones return 404', async () => {
	const first = await app().request('/uptime/badges/site/state.svg')
	assert.equal(first.headers.get('content-type'), 'image/svg+xml; charset=utf-8')
	assert.equal(first.headers.get('cross-origin-resource-policy'), 'cross-origin')
	const etag = first.headers.get('etag') ?? ''
	const again = await app().request('/uptime/badges/site/state.svg', { headers: { 'if-none-match': etag } })
	assert.equal(again.status, 304)
	for (const [path, status] of [
		['personne/state.svg', 404],
		['site/state.png', 400],
		['site/state.svg?lang=de', 400],
	] as const) {
		assert.equal((await app().request(`/uptime/badges/${path}`)).status, status)
	}
})

test('every badge is a well-formed, labelled image whose texts fit and have enough contrast', async () => {
	const { page } = await openPage()
	for (const state of shownStates) {
		for (const locale of ['fr', 'en'] as const) {
			const svg = drawBadge(badgeOf({ ...monitor, state }, { kind: 'state', locale, range: 'month' }))
			const image = await page.evaluate((source) => {
				const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
				document.body.replaceChildren(root)
				const texts = [...root.querySelectorAll('text')]
				const rects = [...root.querySelectorAll('g rect')]
				const luminance = (hex: string) => {
					const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
					const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
						channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
					)
					return 0.2126 * red + 0.7152 * green + 0.0722 * blue
				}
				return {
					name: root.nodeName,
					role: root.getAttribute('role'),
					label: root.getAttribute('aria-label'),
					title: root.querySelector('title')?.textContent,
					fits: texts.every((text, index) => {
						const box = (text as SVGTextElement).getBBox()
						const room = (rects[index] as SVGRectElement).getBBox()
						return box.x >= room.x && box.x + box.width <= room.x + room.width
					}),
					contrasts: rects.map((rect) => 1.05 / (luminance(rect.getAttribute('fill') ?? '') + 0.05)),
				}
			}, svg)
			assert.equal(image.name, 'svg')
			assert.equal(image.role, 'img')
			assert.equal(image.label, image.title)
			assert.ok(image.fits, state)
			for (const contrast of image.contrasts) assert.ok(contrast >= 4.5, `${state}: ${contrast}`)
		}
	}
})
