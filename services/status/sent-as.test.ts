import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from './sent-as.ts'

const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'

test('an id by name is that of RFC 9562, A.4', () => {
	assert.equal(newId({ sentAs: dns }, 'www.example.com'), '2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('other words, another form and no form at all make another id', () => {
	const first = newId({ sentAs: dns }, 'a')
	assert.equal(newId({ sentAs: dns }, 'a'), first)
	assert.notEqual(newId({ sentAs: dns }, 'b'), first)
	assert.notEqual(newId({ sentAs: '6ba7b811-9dad-11d1-80b4-00c04fd430c8' }, 'a'), first)
	assert.notEqual(newId({}, 'a'), newId({}, 'a'))
})
