import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameField } from './schemas.ts'

const codeOf = (name: string) => nameField.safeParse(name).error?.issues[0]?.message

test('an invisible name counts as missing, one with bidirectional controls as invalid', () => {
	for (const name of ['', ' ', '\u200B', '\u2060\u00AD', '\u3164', '\u2800']) {
		assert.equal(codeOf(name), 'NAME_REQUIRED', JSON.stringify(name))
	}
	for (const name of [
		'Camille\u202Ennais',
		'\u200FCamille',
		'Camille\nMartin',
		'\uD800Camille',
		'a'.repeat(101),
	]) {
		assert.equal(codeOf(name), 'INVALID_NAME', JSON.stringify(name))
	}
	for (const name of ['Zoé', '李', 'می‌خواهم', '👩‍👧', '7']) assert.equal(codeOf(name), undefined, name)
})
