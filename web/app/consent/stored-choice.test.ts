import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choiceIn, choiceText } from './stored-choice.ts'

const dayMs = 24 * 3_600_000
const atMs = Date.parse('2026-05-01T12:00:00Z')

test('a choice is kept for six months, for the script that it was about', () => {
	for (const isAccepted of [true, false]) {
		const stored = choiceText({ isAccepted, atMs, subject: 'a' })
		assert.equal(choiceIn(stored, 'a', atMs), isAccepted)
		assert.equal(choiceIn(stored, 'a', atMs + 182 * dayMs), isAccepted)
		assert.equal(choiceIn(stored, 'a', atMs + 183 * dayMs), undefined)
		assert.equal(choiceIn(stored, 'a', atMs - dayMs), undefined, 'a clock that was set back')
		assert.equal(choiceIn(stored, 'b', atMs), undefined)
	}
})

test('whatever else is stored is no choice', () => {
	for (const stored of [null, '', 'null', '1', '{}', '[]', '{"isAccepted":"yes","subject":"a"}', 'accepted'])
		assert.equal(choiceIn(stored, 'a', atMs), undefined)
})
