import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShownState } from '#services/status/contract.ts'
import { headlineOf } from './headline.ts'

const states: ShownState[] = ['up', 'degraded', 'down', 'maintenance', 'unknown']

function* mixes(): Generator<ShownState[]> {
	for (let mix = 0; mix < 3 ** states.length; mix += 1) {
		yield states.flatMap((state, place) => Array<ShownState>(Math.floor(mix / 3 ** place) % 3).fill(state))
	}
}

test('the headline tells the worst known state, and is never good during an outage', () => {
	for (const mix of mixes()) {
		const count = (state: ShownState) => mix.filter((each) => each === state).length
		for (const hasIncident of [false, true]) {
			const { state, kind, count: about } = headlineOf(mix, hasIncident)
			const name = `${mix.join(' ')} ${hasIncident}`
			assert.equal(state === 'down', count('down') > 0, name)
			if (kind === 'down') assert.equal(about, count('down'), name)
			if (kind === 'degraded') assert.equal(about, count('degraded'), name)
			assert.equal(kind === 'allDown', count('down') > 0 && count('down') === mix.length, name)
			const isWrong = count('down') + count('degraded') + count('maintenance') > 0 || hasIncident
			assert.equal(state === 'up', !isWrong && count('up') > 0, name)
			assert.equal(kind === 'allUp', mix.length > 0 && count('up') === mix.length && !hasIncident, name)
		}
	}
})

test('no data is neither good nor bad', () => {
	assert.equal(headlineOf([], false).state, 'unknown')
	assert.equal(headlineOf(['unknown', 'unknown'], false).state, 'unknown')
	assert.deepEqual(headlineOf(['up', 'unknown'], false), { state: 'up', kind: 'noneKnown', count: 1 })
	assert.equal(headlineOf(['up', 'unknown'], false, true).kind, 'unknown', 'our own network is down')
	assert.equal(headlineOf(['up', 'down'], false, true).kind, 'down')
})
