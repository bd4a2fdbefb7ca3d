import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from './idempotency-key.ts'

const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'

test('a name-based id follows RFC 9562, A.4', () => {
	assert.equal(newId({ idempotencyKey: dns }, 'www.example.com'), '2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('different content, a different key and no key produce different ids', () => {
	const first = newId({ idempotencyKey: dns }, 'a')
	assert.equal(newId({ idempotencyKey: dns }, 'a'), first)
	assert.notEqual(newId({ idempotencyKey: dns }, 'b'), first)
	assert.notEqual(newId({ idempotencyKey: '6ba7b811-9dad-11d1-80b4-00c04fd430c8' }, 'a'), first)
	assert.notEqual(newId({}, 'a'), newId({}, 'a'))
})
