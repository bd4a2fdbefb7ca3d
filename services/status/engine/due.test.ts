import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededBytes, seededIntegers } from '#tests/support/seeded-random.ts'
import { nextDue } from './due.ts'

test('due times lie on a grid of the interval', () => {
	for (let round = 0; round < 500; round += 1) {
		const next = seededIntegers(round)
		const monitor = { id: `monitor ${round}`, intervalMs: 10_000 + next(86_390_000) }
		const after = next(2e12)
		const due = nextDue(monitor, after)
		assert.ok(due > after && due <= after + monitor.intervalMs)
		assert.equal(nextDue(monitor, due), due + monitor.intervalMs)
		assert.equal(nextDue(monitor, due - 1), due)
	}
})

test('monitors of one interval are spread evenly over it', () => {
	const randomId = seededBytes(2)
	const perSecond = Array.from({ length: 60 }, () => 0)
	for (let count = 0; count < 6000; count += 1) {
		const due = nextDue({ id: randomId(16).toString('hex'), intervalMs: 60_000 }, 0)
		perSecond[Math.floor(due / 1000) % 60]! += 1
	}
	// Of 6,000 drawn evenly 100 fall into a second, by Poisson with a deviation of 10: six of them are never left.
	assert.ok(Math.max(...perSecond) < 160, String(perSecond))
	assert.ok(Math.min(...perSecond) > 40, String(perSecond))
})
