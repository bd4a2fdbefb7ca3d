import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysToRead, everyDay, lastDays } from './daily-figures.ts'

test('60 days are read, today last, over a change of the clocks', () => {
	assert.deepEqual(daysToRead('2026-11-10'), { from: '2026-09-12', to: '2026-11-10' })
	const counts = everyDay(
		[
			{ day: '2026-09-11', count: 9 },
			{ day: '2026-09-12', count: 1 },
			{ day: '2026-10-25', count: 2 },
			{ day: '2026-10-26', count: 3 },
			{ day: '2026-11-10', count: 4 },
		],
		'2026-11-10',
	)
	assert.equal(counts.length, 60)
	assert.deepEqual([counts[0], counts[43], counts[44], counts[59]], [1, 2, 3, 4])
	assert.equal(
		counts.reduce((sum, count) => sum + count),
		10,
	)
})

test('a period is compared with as many days before it', () => {
	const counts = [...Array<number>(46).fill(1), ...Array<number>(7).fill(2), ...Array<number>(7).fill(3)]
	assert.deepEqual(lastDays(counts, 7), { total: 21, change: 0.5 })
	assert.deepEqual(lastDays(counts, 1), { total: 3, change: 0 })
	assert.deepEqual(lastDays(counts, 30), { total: 16 + 14 + 21, change: 0.7 })
	assert.deepEqual(lastDays([0, 0, 5, 1], 2), { total: 6, change: null })
})
