import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNamed, lastDays } from './days.ts'

const hourMs = 3_600_000

test('days in Paris are contiguous whole UTC hours, over ten years of daylight saving', () => {
	const days = lastDays(Date.parse('2034-01-01T12:00:00Z'), 3650)
	const lengths = new Map<number, number>()
	for (const [index, { from, to }] of days.entries()) {
		assert.equal(from % hourMs, 0)
		if (index > 0) assert.equal(from, days[index - 1]!.to)
		const hours = (to - from) / hourMs
		lengths.set(hours, (lengths.get(hours) ?? 0) + 1)
	}
	assert.deepEqual(
		lengths,
		new Map([
			[24, 3630],
			[23, 10],
			[25, 10],
		]),
	)
	assert.equal(days.at(-1)!.day, '2034-01-01')
})

test('the day changes at midnight in Paris', () => {
	assert.equal(lastDays(Date.parse('2026-03-28T22:59:59.999Z'), 1)[0]!.day, '2026-03-28')
	const [sunday] = lastDays(Date.parse('2026-03-28T23:00:00Z'), 1)
	assert.deepEqual(sunday, {
		day: '2026-03-29',
		from: Date.parse('2026-03-28T23:00:00Z'),
		to: Date.parse('2026-03-29T22:00:00Z'),
	})
	assert.deepEqual(dayNamed('2026-03-29'), sunday)
})

test('an invalid name is no day', () => {
	for (const name of [
		'',
		'2026-02-30',
		'2026-13-01',
		'26-01-01',
		'2026-1-1',
		'2026-01-01T00',
		'+02026-01-01',
	]) {
		assert.equal(dayNamed(name), null, name)
	}
})
