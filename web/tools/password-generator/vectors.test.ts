import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vectors } from './vectors.ts'

test('every published value is found', async () => {
	for (const { name, wanted, run } of vectors) assert.equal(await run(), wanted, name)
	assert.ok(vectors.length >= 8)
})
