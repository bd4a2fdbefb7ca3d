import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLruCache } from './lru-cache.ts'

test('a text is made once, until more than so many others were asked for since', () => {
	const made: string[] = []
	const keep = createLruCache(2)
	const ask = (key: string) => {
		return keep(key, () => {
			made.push(key)
			return `text of ${key}`
		})
	}
	assert.deepEqual(['a', 'b', 'a', 'c', 'a', 'b'].map(ask), [
		'text of a',
		'text of b',
		'text of a',
		'text of c',
		'text of a',
		'text of b',
	])
	assert.deepEqual(made, ['a', 'b', 'c', 'b'])
})
