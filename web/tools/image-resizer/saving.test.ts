import assert from 'node:assert/strict'
import { test } from 'node:test'
import { savingOf } from './saving.ts'

test('a saving is never said larger than it is, and none where there is hardly any', () => {
	assert.equal(savingOf(6_500_000, 11_900, 'fr'), '99\u00a0%')
	assert.equal(savingOf(1000, 750, 'en'), '25%')
	for (const after of [995, 1000, 2000]) assert.equal(savingOf(1000, after, 'fr'), null)
	assert.equal(savingOf(0, 100, 'fr'), null)
})
