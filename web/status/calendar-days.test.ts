import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundsOf, dayAfter, dayOf, isDay, startOf } from './calendar-days.ts'

const hourMs = 3_600_000

test('days of Paris are contiguous, and 24 hours long except when the clocks change', () => {
	const odd: Record<string, number> = {}
	for (let day = '2026-01-01'; day < '2028-01-01'; day = dayAfter(day, 1)) {
		const { from, to } = boundsOf(day)
		assert.equal(dayOf(from), day)
		assert.equal(dayOf(from - 1), dayAfter(day, -1))
		assert.equal(to, startOf(dayAfter(day, 1)))
		if (to - from !== 24 * hourMs) odd[day] = (to - from) / hourMs
	}
	assert.deepEqual(odd, { '2026-03-29': 23, '2026-10-25': 25, '2027-03-28': 23, '2027-10-31': 25 })
})

test('only existing calendar days are valid', () => {
	for (const day of ['2026-11-21', '2028-02-29']) assert.ok(isDay(day), day)
	for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '1999-01-01', 'x', '2026-11-21x', '']) {
		assert.ok(!isDay(text), text)
	}
})
