import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPreloadQueue, isSparing, maxPreloads } from './preload-queue.ts'

test('at most four preloads run at once, and the next starts when one ends', () => {
	const queue = createPreloadQueue()
	const started: number[] = []
	const releases = [0, 1, 2, 3, 4, 5].map((page) => queue.enqueue(() => started.push(page)))
	assert.equal(started.length, maxPreloads)
	releases[0]!()
	assert.deepEqual(started, [0, 1, 2, 3, 4])
	releases[0]!()
	assert.equal(started.length, 5, 'releasing twice frees one slot')
	releases[5]!()
	releases[1]!()
	assert.deepEqual(started, [0, 1, 2, 3, 4], 'a preload that is released while waiting does not start')
	for (const release of releases) release()
})

test('a preload that is never released is dropped after 5 s', (t) => {
	t.mock.timers.enable({ apis: ['setTimeout'] })
	const queue = createPreloadQueue()
	const started: number[] = []
	for (const page of [0, 1, 2, 3, 4]) queue.enqueue(() => started.push(page))
	t.mock.timers.tick(4999)
	assert.equal(started.length, 4)
	t.mock.timers.tick(1)
	assert.equal(started.length, 5)
})

test('slow connections and data saving are detected', () => {
	assert.ok(isSparing({ saveData: true, effectiveType: '4g' }))
	assert.ok(isSparing({ effectiveType: '2g' }))
	assert.ok(isSparing({ effectiveType: 'slow-2g' }))
	assert.ok(!isSparing({ effectiveType: '4g' }))
	assert.ok(!isSparing(undefined))
})
