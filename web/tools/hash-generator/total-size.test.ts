import assert from 'node:assert/strict'
import { test } from 'node:test'
import { totalSize } from './take-files.ts'

test('summing slow file sizes yields to other tasks', async () => {
	const small = Array.from({ length: 3 }, () => new File(['four'], 'a.txt'))
	assert.equal(await totalSize(small), 12)
	let ticks = 0
	const ticker = setInterval(() => (ticks += 1))
	const slow = {
		get size() {
			const until = performance.now() + 5
			while (performance.now() < until);
			return 2
		},
	} as File
	assert.equal(await totalSize(Array.from({ length: 10 }, () => slow)), 20)
	clearInterval(ticker)
	assert.ok(ticks >= 3, `${ticks} ticks`)
})
