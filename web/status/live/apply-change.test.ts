import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShownState } from '#services/status/contract.ts'
import type { Summary } from '#services/status/live/contract.ts'
import { changeBetween } from '#services/status/live/summary.ts'
import { applyChange } from './follow-status.ts'
import { stateTransitions } from './follow-lazily.ts'

const summary = (states: Record<string, ShownState>, notices = ''): Summary => ({
	indicator: 'none',
	notices,
	monitors: Object.fromEntries(
		Object.entries(states).map(([id, state]) => [id, { state, since: '2026-11-21T10:00:00Z', cause: null }]),
	),
})

const all = [
	summary({}),
	summary({ web: 'up', mail: 'up' }),
	summary({ web: 'down', mail: 'up' }, 'an incident'),
	summary({ mail: 'unknown', dns: 'up' }),
]

test('the changes of the stream turn any summary into any other', () => {
	for (const before of all) {
		for (const after of all) assert.deepEqual(applyChange(before, changeBetween(before, after)), after)
	}
})

test('state transitions are those of monitors in both summaries', () => {
	assert.deepEqual(stateTransitions(null, all[1]!), [])
	assert.deepEqual(stateTransitions(all[1]!, all[2]!), ['web'])
	assert.deepEqual(stateTransitions(all[2]!, all[3]!), ['mail'])
})
