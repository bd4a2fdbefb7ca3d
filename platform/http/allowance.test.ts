import assert from 'node:assert/strict'
import test from 'node:test'
import { createAllowance } from './allowance.ts'

function openAllowance() {
	let nowMs = 1_800_000_000_000
	const take = createAllowance({ burst: 3, everyMs: 2000, clock: { now: () => new Date(nowMs) } })
	return { take, wait: (ms: number) => (nowMs += ms) }
}

test('some at once, then one after the other, and the wait is said', () => {
	const { take, wait } = openAllowance()
	const asked = () => take('203.0.113.7')
	assert.deepEqual([asked(), asked(), asked(), asked()], [0, 0, 0, 2])
	wait(1000)
	assert.equal(asked(), 1)
	wait(1000)
	assert.deepEqual([asked(), asked()], [0, 2])
	wait(60_000)
	assert.deepEqual([asked(), asked(), asked(), asked()], [0, 0, 0, 2])
})

test('each address has its own, and a home has one', () => {
	const { take } = openAllowance()
	for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::3']) assert.equal(take(address), 0)
	assert.equal(take('2001:db8::4'), 2)
	assert.equal(take('2001:db8:0:1::1'), 0)
})

test('what is remembered is bounded: who asked longest ago begins anew', () => {
	const { take } = openAllowance()
	const first = () => take('192.0.2.1')
	assert.deepEqual([first(), first(), first(), first()], [0, 0, 0, 2])
	for (let index = 0; index < 9999; index += 1) take(`10.0.${index >> 8}.${index & 255}`)
	assert.equal(first(), 2)
	take('10.1.0.0')
	assert.equal(first(), 0)
})
