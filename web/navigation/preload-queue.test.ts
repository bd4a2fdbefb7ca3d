import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPreloadQueue, isSparing, maxPreloads } from './preload-queue.ts'

test('at most four preloads run at once, and the next begins when one ends', () => {
	const queue = createPreloadQueue()
	const started: number[] = []
	const releases = [0, 1, 2, 3, 4, 5].map((page) => queue.ask(() => started.push(page)))
	assert.equal(started.length, maxPreloads)
	releases[0]!()
	assert.deepEqual(started, [0, 1, 2, 3, 4])
	releases[0]!()
	assert.equal(started.length, 5, 'an end that is reported twice frees one place')
	releases[5]!()
	releases[1]!()
	assert.deepEqual(started, [0, 1, 2, 3, 4], 'what was given up while waiting does not begin')
	for (const release of releases) release()
})

test('a preload that never tells its end holds its place for 5 s', (t) => {
	t.mock.timers.enable({ apis: ['setTimeout'] })
	const queue = createPreloadQueue()
	const started: number[] = []
	for (const page of [0, 1, 2, 3, 4]) queue.ask(() => started.push(page))
	t.mock.timers.tick(4999)
	assert.equal(started.length, 4)
	t.mock.timers.tick(1)
	assert.equal(started.length, 5)
})

test('connections that ask to be spared are', () => {
	assert.ok(isSparing({ saveData: true, effectiveType: '4g' }))
	assert.ok(isSparing({ effectiveType: '2g' }))
	assert.ok(isSparing({ effectiveType: 'slow-2g' }))
	assert.ok(!isSparing({ effectiveType: '4g' }))
	assert.ok(!isSparing(undefined))
})
