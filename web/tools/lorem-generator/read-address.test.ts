import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generateLorem, units } from './generate.ts'
import { readAddress, writeAddress } from './read-address.ts'

test('a link brings back the request it was made from', () => {
	for (const unit of units) {
		for (const opensWithLorem of [true, false]) {
			for (const seed of ['', 'parvis', 'é & = ? #', '🌳', 'x'.repeat(64)]) {
				const request = { unit, count: 7, opensWithLorem, seed }
				assert.deepEqual(readAddress(new URLSearchParams(writeAddress(request))), request)
			}
		}
	}
})

test('any address gives a text', () => {
	for (const search of [
		'',
		'count=0',
		'count=1e9',
		'count=abc',
		'unit=pages&count=-1',
		`seed=${'s'.repeat(10_000)}`,
	]) {
		assert.ok(generateLorem(readAddress(new URLSearchParams(search))).length > 0)
	}
})
