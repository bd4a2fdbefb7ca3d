import assert from 'node:assert/strict'
import { test } from 'node:test'
import { averageGuesses, durationOf } from './crack-time.ts'

test('durations are in whole units of time, at their limits too', () => {
	const rate = 0
	const seconds = (number: number) => durationOf(Math.log10(number), rate)
	assert.equal(seconds(0.9), 'instant')
	assert.deepEqual(seconds(1), { count: 1, unit: 'second' })
	assert.deepEqual(seconds(59), { count: 59, unit: 'second' })
	assert.deepEqual(seconds(60), { count: 1, unit: 'minute' })
	assert.deepEqual(seconds(3600), { count: 1, unit: 'hour' })
	assert.deepEqual(seconds(86_400 * 3), { count: 3, unit: 'day' })
	assert.deepEqual(seconds(31_557_600), { count: 1, unit: 'year' })
	assert.deepEqual(seconds(31_557_600 * 999), { count: 999, unit: 'year' })
	assert.deepEqual(seconds(31_557_600 * 1000), { count: 1, unit: 'thousandYears' })
	assert.deepEqual(seconds(31_557_600 * 2e6), { count: 2, unit: 'millionYears' })
	assert.deepEqual(seconds(31_557_600 * 13e9), { count: 13, unit: 'billionYears' })
	assert.equal(seconds(31_557_600 * 14e9), 'universe')
	assert.equal(durationOf(600, 12), 'universe')
})

test('on average, half of all secrets are guessed', () => {
	assert.ok(Math.abs(10 ** averageGuesses(10) - 512) < 1e-9)
	assert.equal(averageGuesses(0), 0)
})

test('66 bits resist a fast attacker for a year, 40 bits for less than a second', () => {
	assert.deepEqual(durationOf(averageGuesses(66), 12), { count: 1, unit: 'year' })
	assert.equal(durationOf(averageGuesses(40), 12), 'instant')
})
