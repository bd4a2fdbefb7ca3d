import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMadeForAnother, personField } from './user-field.ts'

function sent(...fields: [name: string, value: string][]): FormData {
	const form = new FormData()
	for (const [name, value] of fields) form.append(name, value)
	return form
}

test('a form counts for the person whom it names alone', () => {
	const fromA = sent([personField, 'a'])
	assert.equal(isMadeForAnother(fromA, 'a'), false)
	assert.equal(isMadeForAnother(fromA, 'b'), true)
})

test('a form that names two people is refused for both', () => {
	const form = sent([personField, 'a'], [personField, 'b'])
	assert.equal(isMadeForAnother(form, 'a'), true)
	assert.equal(isMadeForAnother(form, 'b'), true)
})

test('a form that names nobody is left to the page', () => {
	assert.equal(isMadeForAnother(sent(['name', 'Camille']), 'a'), false)
})
