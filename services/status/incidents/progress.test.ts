import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { IncidentState } from './contract.ts'
import { newestFirst, progressOf } from './progress.ts'

const update = (at: number, state: IncidentState, createdAt = at) => ({
	id: `${at}-${createdAt}`,
	at,
	state,
	createdAt,
})

test('the state is that of the latest update, since the first, in any order of writing', () => {
	const updates = [
		update(30, 'monitoring', 40),
		update(10, 'investigating', 50),
		update(50, 'resolved', 51),
		update(20, 'identified', 90),
	]
	for (const order of [updates, updates.toReversed(), updates.toSorted(newestFirst)]) {
		assert.deepEqual(progressOf(order), { state: 'resolved', startedAt: 10, resolvedAt: 50 })
	}
	assert.equal(progressOf([]), null)
})

test('an incident is resolved since the first trailing resolved update', () => {
	const resolved = [update(1, 'investigating'), update(5, 'resolved'), update(9, 'resolved')]
	assert.equal(progressOf(resolved)?.resolvedAt, 5)
	assert.equal(progressOf([update(1, 'resolved')])?.resolvedAt, 1)
	assert.deepEqual(progressOf([...resolved, update(12, 'identified')]), {
		state: 'identified',
		startedAt: 1,
		resolvedAt: null,
	})
	assert.equal(progressOf([...resolved, update(12, 'identified'), update(14, 'resolved')])?.resolvedAt, 14)
})

test('of two updates of one minute the later written one counts', () => {
	const both = [update(5, 'resolved', 7), update(5, 'monitoring', 6)]
	assert.equal(progressOf(both)?.state, 'resolved')
	assert.equal(progressOf(both.toReversed())?.state, 'resolved')
})
