import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uptimesOf } from './uptimes.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

test('uptimes are rounded down: 100 % only without any outage', () => {
	const uptimes = { day: 1, week: 1 - 1e-9, month: 0.99989, quarter: 0, year: null }
	const shown = uptimesOf(uptimes, 365 * dayMs)
	assert.deepEqual(
		shown.map(([, share]) => share),
		[1, 0.9999, 0.9998, 0, null],
	)
	assert.deepEqual(
		shown.map(([period]) => period),
		['day', 'week', 'month', 'quarter', 'year'],
	)
})

test('the last uptime covers the known time only', () => {
	const uptimes = { day: 1, week: 0.99, month: 0.98, quarter: 0.97, year: 0.96 }
	const shown = (knownMs: number | null) => uptimesOf(uptimes, knownMs)
	assert.deepEqual(shown(null), [])
	assert.deepEqual(shown(12 * minuteMs + 31_000), [[{ ms: 12 * minuteMs }, 1]])
	assert.deepEqual(shown(dayMs), [
		['day', 1],
		[{ ms: dayMs }, 0.99],
	])
	assert.deepEqual(shown(40 * dayMs + hourMs), [
		['day', 1],
		['week', 0.99],
		['month', 0.98],
		[{ ms: 40 * dayMs }, 0.97],
	])
	assert.equal(shown(365 * dayMs - 59_000).at(-1)![0], 'year')
})
