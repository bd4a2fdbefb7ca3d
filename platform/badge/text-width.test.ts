import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textWidth } from './text-width.ts'

test('the width of a text is the sum of its letters, ignoring accents', () => {
	assert.equal(textWidth('', 11), 0)
	assert.equal(textWidth('perturbé', 11), textWidth('perturbe', 11))
	assert.ok(textWidth('mmmm', 11) > textWidth('iiii', 11) * 3)
	assert.equal(textWidth('0'.repeat(100), 2048), 130_200)
	assert.ok(textWidth('日本', 11) >= 22)
})
