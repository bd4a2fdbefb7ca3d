import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSemaphore } from './semaphore.ts'

test('concurrency is limited, waiters run in order, and a failure frees its slot', async () => {
	const semaphore = createSemaphore(2)
	const begun: number[] = []
	const works = Array.from({ length: 5 }, () => Promise.withResolvers<number>())
	const results = works.map(({ promise }, index) =>
		semaphore.run(() => {
			begun.push(index)
			return promise
		}),
	)
	assert.deepEqual([begun, semaphore.free], [[0, 1], 0])
	works[1]!.reject(new Error('a bug'))
	await assert.rejects(results[1]!, /a bug/)
	assert.deepEqual([begun, semaphore.free], [[0, 1, 2], 0])
	for (const [index, { resolve }] of works.entries()) resolve(index)
	assert.deepEqual(await Promise.all(results.filter((_, index) => index !== 1)), [0, 2, 3, 4])
	assert.deepEqual([begun, semaphore.free], [[0, 1, 2, 3, 4], 2])
})
