import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOlder } from './follow-lazily.ts'

test('a page read before the last change is outdated', () => {
	const changedAt = '2026-11-22T08:00:00.500Z'
	assert.equal(isOlder('2026-11-22T07:59:59.900Z', changedAt), true)
	assert.equal(isOlder(changedAt, changedAt), true)
	assert.equal(isOlder('2026-11-22T08:00:00.501Z', changedAt), false)
	assert.equal(isOlder(undefined, changedAt), true, 'nor does one that could not be read')
})
