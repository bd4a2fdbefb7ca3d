import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isForAnotherUser, userField } from './user-field.ts'

function sent(...fields: [name: string, value: string][]): FormData {
	const form = new FormData()
	for (const [name, value] of fields) form.append(name, value)
	return form
}

test('a form counts only for the user whom it names', () => {
	const fromA = sent([userField, 'a'])
	assert.equal(isForAnotherUser(fromA, 'a'), false)
	assert.equal(isForAnotherUser(fromA, 'b'), true)
})

test('a form that names two users is rejected for both', () => {
	const form = sent([userField, 'a'], [userField, 'b'])
	assert.equal(isForAnotherUser(form, 'a'), true)
	assert.equal(isForAnotherUser(form, 'b'), true)
})

test('a form that names nobody is left to the page', () => {
	assert.equal(isForAnotherUser(sent(['name', 'Camille']), 'a'), false)
})
