import assert from 'node:assert/strict'
import { test } from 'node:test'
import { optionsCodec } from './options.ts'
import { convert } from './conversion.ts'

const optionsOf = (query: string) => optionsCodec.read(new URLSearchParams(query))
const converted = (text: string, query = '') => convert(text, optionsOf(query))

test('encoding counts the bytes and verifies that decoding restores them', () => {
	const { text, byteCount, isReadBack } = converted('œuvre 10 €')
	assert.deepEqual([text, byteCount, isReadBack], ['xZN1dnJlIDEwIOKCrA==', 13, true])
})

test('input of an unsupported length is rejected with the reason', () => {
	assert.equal(converted('Bonjour', 'notation=z85').lengthError, 'groups')
	assert.equal(converted('Bonsoir.', 'notation=z85').lengthError, undefined)
	assert.equal(converted('x'.repeat(1_000_001), 'notation=base58').lengthError, 'too-long')
	assert.equal(converted('Bonsoir.\nBonjour', 'notation=z85&lines=1').lengthError, 'groups')
})

test('skipped characters are reported with line and column', () => {
	const { text, remarks } = converted('Zm9v\nY*mFy\nYQ', 'direction=decode')
	assert.equal(text, 'foobara')
	assert.deepEqual(
		remarks.map(({ kind, line, column }) => [kind, line, column]),
		[
			['skipped', 2, 2],
			['padding', 3, 3],
		],
	)
})

test('remarks of separate lines are merged by kind, at their first position', () => {
	const { text, remarks } = converted('YQ==\r\nYg\r\nYw\n/w==', 'direction=decode&lines=1')
	assert.equal(text, 'a\nb\nc\nff')
	assert.deepEqual(remarks, [
		{ kind: 'padding', at: 8, count: 4, line: 2, column: 3 },
		{ kind: 'not-text', at: 13, count: 1, line: 4, column: 1 },
	])
	const { fault } = converted('YQ==\nY!', 'direction=decode&mode=strict&lines=1')
	assert.deepEqual([fault?.line, fault?.column, fault?.at], [2, 2, 6])
})

test('a data URI names the encoding of its text', () => {
	assert.equal(converted('é', 'frame=dataUri').text, 'data:text/plain;charset=utf-8;base64,w6k=')
	assert.equal(
		converted('é', 'frame=dataUri&encoding=latin1').text,
		'data:text/plain;charset=iso-8859-1;base64,6Q==',
	)
	assert.equal(converted('ffd8ff', 'frame=dataUri&encoding=hex').text, 'data:image/jpeg;base64,/9j/')
})
