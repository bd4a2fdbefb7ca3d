import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isForAnotherUser, userField } from './user-field.ts'

function formOf(...fields: [name: string, value: string][]): FormData {
	const form = new FormData()
	for (const [name, value] of fields) form.append(name, value)
	return form
}

test('a form is only accepted for the user whose id it carries', () => {
	const fromA = formOf([userField, 'a'])
	assert.equal(isForAnotherUser(fromA, 'a'), false)
	assert.equal(isForAnotherUser(fromA, 'b'), true)
})

test('a form with the ids of two users is rejected for both', () => {
	const form = formOf([userField, 'a'], [userField, 'b'])
	assert.equal(isForAnotherUser(form, 'a'), true)
	assert.equal(isForAnotherUser(form, 'b'), true)
})

test('a form without a user id is accepted', () => {
	assert.equal(isForAnotherUser(formOf(['name', 'Camille']), 'a'), false)
})
