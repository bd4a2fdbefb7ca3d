import assert from 'node:assert/strict'
import { test } from 'node:test'
import { overallOf } from './overall.ts'

test('the overall indicator follows from the monitors with data', () => {
	const words = [
		[[], 'unknown'],
		[['unknown', 'unknown'], 'unknown'],
		[['up', 'unknown'], 'none'],
		[['up', 'maintenance'], 'maintenance'],
		[['up', 'maintenance', 'degraded'], 'minor'],
		[['up', 'degraded', 'down'], 'major'],
		[['up', 'down'], 'major'],
		[['up', 'down', 'down'], 'critical'],
		[['down', 'unknown', 'unknown'], 'critical'],
	] as const
	assert.equal(overallOf(['up', 'unknown'], true), 'unknown', 'our own network is down')
	assert.equal(overallOf(['up', 'down'], true), 'major', 'but what is known is known')
	for (const [states, word] of words) assert.equal(overallOf(states, false), word, states.join())
})
