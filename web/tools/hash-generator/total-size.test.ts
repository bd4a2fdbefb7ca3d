import assert from 'node:assert/strict'
import { test } from 'node:test'
import { totalSize } from './take-files.ts'

test('the bytes of files are summed, and others have their turn where asking for them takes long', async () => {
	const small = Array.from({ length: 3 }, () => new File(['four'], 'a.txt'))
	assert.equal(await totalSize(small), 12)
	let turns = 0
	const turning = setInterval(() => (turns += 1))
	const slow = {
		get size() {
			const until = performance.now() + 5
			while (performance.now() < until);
			return 2
		},
	} as File
	assert.equal(await totalSize(Array.from({ length: 10 }, () => slow)), 20)
	clearInterval(turning)
	assert.ok(turns >= 3, `${turns} turns`)
})
