import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { digestText } from './digest-text.ts'
import { unkeyed } from './keying.ts'
import type { Reading } from './options.ts'
import { bytesOf } from './text-bytes.ts'

const plain: Reading = { encoding: 'utf-8', lineEnd: 'lf', isNormalized: false }

const bytesIn = (text: string, reading: Partial<Reading> = {}) => {
	const read = bytesOf(text, { ...plain, ...reading })
	return 'bytes' in read ? Buffer.from(read.bytes) : read
}

test('a text is encoded like in other programs', () => {
	const text = 'œuvre 10 €\nété 👍'
	assert.deepEqual(bytesIn(text), Buffer.from(text, 'utf8'))
	assert.deepEqual(bytesIn(text, { encoding: 'utf-16le' }), Buffer.from(text, 'utf16le'))
	assert.deepEqual(bytesIn('déjà ÿ', { encoding: 'latin1' }), Buffer.from('déjà ÿ', 'latin1'))
	assert.deepEqual(bytesIn('a\nb\r\nc', { lineEnd: 'crlf' }), Buffer.from('a\r\nb\r\nc'))
	assert.deepEqual(bytesIn('a\r\nb'), Buffer.from('a\nb'))
	assert.deepEqual(bytesIn('e\u0301', { isNormalized: true }), Buffer.from('é'))
	assert.deepEqual(bytesIn('e\u0301'), Buffer.from('e\u0301'))
	assert.deepEqual(bytesIn(''), Buffer.alloc(0))
})

test('hexadecimal and Base64 are read in their common forms', () => {
	for (const text of [
		'deadBEEF',
		'de ad:be-ef',
		'0xde, 0xad, 0xbe, 0xef',
		'\\xde\\xad\\xbe\\xef',
		'dead\nbeef',
	]) {
		assert.deepEqual(bytesIn(text, { encoding: 'hex' }), Buffer.from('deadbeef', 'hex'), text)
	}
	for (const text of ['3q2+7w==', '3q2+7w', '3q2-7w', '3q\n2+ 7w==']) {
		assert.deepEqual(bytesIn(text, { encoding: 'base64' }), Buffer.from('deadbeef', 'hex'), text)
	}
})

test('the first invalid character is reported', () => {
	const cases: [string, Reading['encoding'], number][] = [
		['déjà œuvre', 'latin1', 5],
		['a\ud800b', 'utf-8', 1],
		['4a 6', 'hex', 3],
		['4a zz', 'hex', 3],
		['3q2*', 'base64', 3],
		['3q==2+', 'base64', 2],
		['3q2+7', 'base64', 4],
	]
	for (const [text, encoding, faultAt] of cases) {
		assert.deepEqual(bytesIn(text, { encoding }), { faultAt }, text)
	}
})

const sha256 = (bytes: string | Buffer) => Uint8Array.from(createHash('sha256').update(bytes).digest())
const recipes = [{ name: 'sha256' as const, keying: unkeyed }]

async function verdictOf(text: string, expected: Uint8Array, reading = plain) {
	const done = await digestText({ text, reading, recipes, expected: { bytes: expected, recipes } })
	return 'faultAt' in done ? done : done.verdict
}

test('the expected digest is found, or the difference of the text', async () => {
	const [recipe] = recipes
	assert.deepEqual(await verdictOf('abc', sha256('abc')), { kind: 'same', recipe })
	assert.deepEqual(await verdictOf('abc', sha256('abd')), { kind: 'different' })
	const near: [string, string | Buffer, string][] = [
		['abc', 'abc\n', 'newlineMore'],
		['abc\n', 'abc', 'newlineLess'],
		[' abc ', 'abc', 'spaces'],
		['a\nb', 'a\r\nb', 'crlf'],
		['e\u0301', 'é', 'nfc'],
		['é', 'e\u0301', 'nfd'],
		['été', Buffer.from('été', 'latin1'), 'latin1'],
		['été', Buffer.from('été', 'utf16le'), 'utf-16le'],
	]
	for (const [text, other, difference] of near) {
		assert.deepEqual(await verdictOf(text, sha256(other)), { kind: 'near', recipe, difference }, difference)
	}
})

test('an invalid text has a fault instead of digests', async () => {
	assert.deepEqual(await digestText({ text: 'zz', reading: { ...plain, encoding: 'hex' }, recipes }), {
		faultAt: 0,
	})
})
