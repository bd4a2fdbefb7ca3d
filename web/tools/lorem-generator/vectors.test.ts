import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vectors } from './vectors.ts'

test('every published value is given', async () => {
	for (const { name, wanted, run } of vectors) assert.equal(await run(), wanted, name)
})
