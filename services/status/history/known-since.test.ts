import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { State } from '#services/status/derive-state.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { knownSinceOf, pastOf } from './monitor-view.ts'

const dayMs = 86_400_000
const yearMs = 365 * dayMs
const now = 500 * dayMs

test('known since is the first moment with data of the last 365 days, also at later times', () => {
	const next = seededIntegers(11)
	const states: State[] = ['unknown', 'unknown', 'up', 'degraded', 'down']
	for (let round = 0; round < 300; round += 1) {
		const transitions = Array.from({ length: 1 + next(6) }, () => ({
			at: next(now),
			state: states[next(states.length)]!,
			cause: null,
		})).toSorted((one, other) => one.at - other.at)
		const from = next(now)
		const past = pastOf(transitions, [{ from, to: from + next(200 * dayMs) }])
		for (const at of [now, now + 10 * dayMs]) {
			const end = at - next(30 * dayMs)
			const isKnown = (window: { from: number; to: number }) => {
				const { up, degraded, down } = past.spent(window, end)
				return up + degraded + down > 0
			}
			const since = knownSinceOf({ past, end, now: at })
			assert.equal(since !== null, isKnown({ from: at - yearMs, to: at }))
			if (since === null) continue
			assert.ok(since >= at - yearMs)
			assert.ok(!isKnown({ from: at - yearMs, to: since }))
			assert.ok(isKnown({ from: since, to: since + 1 }))
		}
	}
})

test('a monitor without checks has no first moment with data', () => {
	assert.equal(knownSinceOf({ past: pastOf([], []), end: now, now }), null)
})
