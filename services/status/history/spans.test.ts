import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StateTransition } from '#services/status/derive-state.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { merged, type Span, spansOf, uptimeOf } from './spans.ts'
import { spentIn, withMaintenance } from './totals.ts'

const transitions: StateTransition[] = [
	{ at: 100, state: 'up', cause: null },
	{ at: 300, state: 'down', cause: 'refused' },
	{ at: 400, state: 'degraded', cause: 'slow' },
	{ at: 600, state: 'up', cause: null },
]

test('state transitions become spans up to now, with their causes', () => {
	const spans = spansOf(transitions, 700)
	assert.deepEqual(spans[1], { from: 300, to: 400, state: 'down', cause: 'refused' })
	assert.deepEqual(
		spans.map(({ from, to }) => to - from),
		[200, 100, 200, 100],
	)
	assert.deepEqual(spansOf(transitions, 350).at(-1), { from: 300, to: 350, state: 'down', cause: 'refused' })
})

test('overlapping and adjacent spans are merged', () => {
	const components = [
		{ from: 5, to: 7 },
		{ from: 0, to: 3 },
		{ from: 2, to: 5 },
		{ from: 9, to: 10 },
	]
	assert.deepEqual(merged(components), [
		{ from: 0, to: 7 },
		{ from: 9, to: 10 },
	])
})

test('time outside all spans is unknown, and maintenance overrides the state once', () => {
	const maintenance = [
		{ from: 350, to: 450 },
		{ from: 380, to: 420 },
	]
	assert.deepEqual(spentOf(transitions, 700, maintenance)({ from: 0, to: 1000 }), {
		unknown: 400,
		up: 300,
		degraded: 150,
		down: 50,
		maintenance: 100,
	})
})

test('uptime is the share of the time with data; null without any', () => {
	const tally = spentOf(transitions, 700)({ from: 0, to: 700 })
	assert.equal(uptimeOf(tally), 500 / 600)
	assert.equal(uptimeOf(spentOf([], 0)({ from: 0, to: 700 })), null)
})

test('totals of 1,000 random histories equal a count of every millisecond', () => {
	for (let seed = 1; seed <= 1000; seed += 1) {
		const next = seededIntegers(seed)
		const some = (count: number) => Array.from({ length: next(count) }, () => next(400))
		const times = [...new Set(some(12))].toSorted((one, other) => one - other)
		const history = times.map((at): StateTransition => ({
			at,
			state: drawn[next(drawn.length)] ?? 'up',
			cause: null,
		}))
		const maintenance = some(4).map((from): Span => ({ from, to: from + next(90) }))
		const from = next(200)
		const window = { from, to: from + 1 + next(300) }
		const end = next(500)
		const tally = { unknown: 0, up: 0, degraded: 0, down: 0, maintenance: 0 }
		for (let ms = window.from; ms < window.to; ms += 1) {
			const isPlanned = maintenance.some((part) => part.from <= ms && ms < part.to)
			const transition = ms < end ? history.findLast(({ at }) => at <= ms) : undefined
			tally[isPlanned ? 'maintenance' : (transition?.state ?? 'unknown')] += 1
		}
		assert.deepEqual(spentOf(history, end, maintenance)(window), tally, `seed ${seed}`)
	}
})

function spentOf(history: readonly StateTransition[], end: number, maintenance: readonly Span[] = []) {
	const spent = spentIn(spansOf(history, Infinity), merged(maintenance))
	return (window: Span) => spent(window, end)
}

test('maintenance cuts the spans that it overlaps, and the rest is unchanged', () => {
	const shown = withMaintenance(spansOf(transitions, 700), [
		{ from: 0, to: 150 },
		{ from: 350, to: 450 },
		{ from: 650, to: 900 },
	])
	assert.deepEqual(
		shown.map(({ from, to, state, cause }) => [from, to, state, cause]),
		[
			[0, 150, 'maintenance', null],
			[150, 300, 'up', null],
			[300, 350, 'down', 'refused'],
			[350, 450, 'maintenance', null],
			[450, 600, 'degraded', 'slow'],
			[600, 650, 'up', null],
			[650, 900, 'maintenance', null],
		],
	)
})

const drawn = ['up', 'degraded', 'down', 'unknown'] as const
