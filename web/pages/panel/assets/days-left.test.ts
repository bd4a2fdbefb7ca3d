import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recycleDays } from '#services/cdn/limits.ts'
import { daysLeft } from './days-left.ts'

test('the days left count down from the recycle days to 1', () => {
	const removedAt = '2026-03-28T12:00:00Z'
	const leftAfter = (hours: number) => daysLeft(removedAt, Date.parse(removedAt) + hours * 3_600_000)
	assert.equal(leftAfter(0), recycleDays)
	assert.equal(leftAfter(1), recycleDays)
	assert.equal(leftAfter(25), recycleDays - 1)
	assert.equal(leftAfter(24 * recycleDays - 1), 1)
	assert.equal(leftAfter(24 * recycleDays + 5), 1)
})
