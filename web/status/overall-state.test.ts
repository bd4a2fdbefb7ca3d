import assert from 'node:assert/strict'
import { test } from 'node:test'
import { overallOf } from './overall-state.ts'

const services = (down: number, up: number) => [
	...Array.from({ length: down }, () => ({ state: 'down' as const })),
	...Array.from({ length: up }, () => ({ state: 'up' as const })),
]

test('the overall state is good only when every service is known to be up', () => {
	for (let down = 0; down < 5; down++) {
		for (let up = 0; up < 5; up++) {
			const overall = overallOf(services(down, up))
			assert.equal(overall.down, down)
			assert.equal(overall.state === 'good', down === 0 && up > 0)
			assert.equal(overall.state === 'bad', down > 0 && up === 0)
		}
	}
	assert.deepEqual(overallOf(null), { state: 'unknown', down: 0 })
})

test('missing data is neither good nor bad, and degraded services are not good', () => {
	assert.deepEqual(overallOf([{ state: 'unknown' }]), { state: 'unknown', down: 0 })
	assert.deepEqual(overallOf([{ state: 'unknown' }, { state: 'up' }]), { state: 'good', down: 0 })
	assert.deepEqual(overallOf([{ state: 'unknown' }, { state: 'down' }]), { state: 'bad', down: 1 })
	assert.deepEqual(overallOf([{ state: 'degraded' }, { state: 'up' }]), { state: 'warn', down: 0 })
})
