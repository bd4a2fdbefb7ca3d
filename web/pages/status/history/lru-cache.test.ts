import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLruCache } from './lru-cache.ts'

test('the least recently used entry is evicted', () => {
	const made: string[] = []
	const cached = createLruCache(2)
	const read = (key: string) => {
		return cached(key, () => {
			made.push(key)
			return `text of ${key}`
		})
	}
	assert.deepEqual(['a', 'b', 'a', 'c', 'a', 'b'].map(read), [
		'text of a',
		'text of b',
		'text of a',
		'text of c',
		'text of a',
		'text of b',
	])
	assert.deepEqual(made, ['a', 'b', 'c', 'b'])
})
