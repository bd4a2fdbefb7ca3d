import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxMessageCharacters } from '#services/feedback/limits.ts'
import { normalizeMessage, charactersLeft } from './message-length.ts'

test('length counts code points, not code units', () => {
	for (const character of ['a', 'é', '…', '🏛']) {
		assert.equal(charactersLeft(character.repeat(maxMessageCharacters)), 0, character)
		assert.equal(charactersLeft(character.repeat(maxMessageCharacters + 1)), -1, character)
	}
})

test('surrounding spaces and carriage returns do not count', () => {
	assert.equal(normalizeMessage('\r\n  un\r\ndeux \n'), 'un\ndeux')
	assert.equal(charactersLeft(`  ${'a'.repeat(maxMessageCharacters)}\r\n`), 0)
	assert.equal(charactersLeft(`a\r\nb`), charactersLeft('a\nb'))
})
