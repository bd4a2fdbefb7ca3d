import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMadeForAnother, personField } from './person-field.ts'

const address = 'http://localhost/dashboard/settings'

function sent(fields: [name: string, value: string][], isMultipart = false): Request {
	const body = isMultipart ? new FormData() : new URLSearchParams()
	for (const [name, value] of fields) body.append(name, value)
	return new Request(address, { method: 'POST', body })
}

for (const isMultipart of [false, true]) {
	test(`a form counts for the person whom it names alone (${isMultipart ? 'multipart' : 'urlencoded'})`, async () => {
		const fromA = sent([[personField, 'a']], isMultipart)
		assert.equal(await isMadeForAnother(fromA, 'a'), false)
		assert.equal(await isMadeForAnother(fromA, 'b'), true)
		assert.equal((await fromA.formData()).get(personField), 'a', 'the action can still read it')
	})
}

test('a form that names two people is refused for both', async () => {
	const request = sent([
		[personField, 'a'],
		[personField, 'b'],
	])
	assert.equal(await isMadeForAnother(request, 'a'), true)
	assert.equal(await isMadeForAnother(request, 'b'), true)
})

test('what names nobody, is no form or asks for a page is left to the page', async () => {
	assert.equal(await isMadeForAnother(sent([['name', 'Camille']]), 'a'), false)
	assert.equal(await isMadeForAnother(new Request(address), 'a'), false)
	const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"made-for":"b"}' }
	assert.equal(await isMadeForAnother(new Request(address, json), 'a'), false)
	const broken = { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'x' }
	assert.equal(await isMadeForAnother(new Request(address, broken), 'a'), false)
})
