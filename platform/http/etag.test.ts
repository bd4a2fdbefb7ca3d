import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchesEtag } from './etag.ts'

test('a tag is found alone, weakened by a proxy, in a list and by the wildcard', () => {
	for (const header of ['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', '*'])
		assert.ok(matchesEtag(header, '"a"'), header)
	for (const header of [null, undefined, '', '"b"', 'a', '"A"', '"a', 'W/"b"'])
		assert.ok(!matchesEtag(header, '"a"'), String(header))
})
