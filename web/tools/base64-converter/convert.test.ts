import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Alphabet, decode, encode } from './convert.ts'

const alphabets: Alphabet[] = ['base64', 'base64url']

/** RFC 4648, section 10. */
const published = {
	'': '',
	f: 'Zg==',
	fo: 'Zm8=',
	foo: 'Zm9v',
	foob: 'Zm9vYg==',
	fooba: 'Zm9vYmE=',
	foobar: 'Zm9vYmFy',
}

const randomBelow = (limit: number) => Math.floor(Math.random() * limit)

function randomText(length: number): string {
	const ranges = [
		[0, 0x80],
		[0x80, 0x800],
		[0x800, 0xd800],
		[0xe000, 0x10000],
		[0x10000, 0x110000],
	] as const
	return Array.from({ length }, () => {
		const [from, to] = ranges[randomBelow(ranges.length)]!
		return String.fromCodePoint(from + randomBelow(to - from))
	}).join('')
}

test('the vectors of RFC 4648 hold in both directions, with and without padding', () => {
	for (const [text, base64] of Object.entries(published)) {
		assert.equal(encode(text, 'base64'), base64)
		assert.equal(encode(text, 'base64url'), base64.replaceAll('=', ''))
		assert.deepEqual(decode(base64), { text })
		assert.deepEqual(decode(base64.replaceAll('=', '')), { text })
	}
})

test('any text comes back as it was, in both alphabets and however its lines are cut', () => {
	for (let round = 0; round < 500; round++) {
		const text = randomText(randomBelow(40))
		for (const alphabet of alphabets) {
			const encoded = encode(text, alphabet)
			assert.deepEqual(decode(encoded), { text })
			assert.deepEqual(decode(encoded.replaceAll(/.{7}/g, '$&\r\n ')), { text })
		}
	}
})

test('encoding agrees with an independent implementation', () => {
	for (let round = 0; round < 500; round++) {
		const text = randomText(randomBelow(40))
		for (const alphabet of alphabets)
			assert.equal(encode(text, alphabet), Buffer.from(text).toString(alphabet))
	}
})

test('the first character that belongs to no alphabet is named with its place', () => {
	for (let round = 0; round < 200; round++) {
		const encoded = encode(randomText(20), 'base64')
		const at = randomBelow(encoded.replaceAll('=', '').length)
		for (const character of ['é', '!', '🙂', '%', ',']) {
			const decoded = decode(`${encoded.slice(0, at)}${character}${encoded.slice(at + 1)}!`)
			assert.deepEqual(decoded, { refusal: { reason: 'character', position: at + 1, character } })
		}
	}
})

test('two alphabets in one string are refused at the first character of the second', () => {
	assert.deepEqual(decode('ab+/cd-_'), { refusal: { reason: 'character', position: 7, character: '-' } })
	assert.deepEqual(decode('ab-_cd+/'), { refusal: { reason: 'character', position: 7, character: '+' } })
})

test('padding in the wrong place, too short or too long is refused', () => {
	for (const wrong of ['=', 'Z=', 'Zg=', 'Zg===', 'Zm8==', 'Zm9v=', 'Zg==Zg==', '====']) {
		const decoded = decode(wrong)
		assert.ok('refusal' in decoded && decoded.refusal.reason === 'padding', wrong)
	}
})

test('a string that cannot be whole, or has two ways of being written, is refused', () => {
	assert.deepEqual(decode('Zm9vY'), { refusal: { reason: 'length', position: 5 } })
	assert.deepEqual(decode('Zh=='), { refusal: { reason: 'leftover-bits', position: 2 } })
	assert.deepEqual(decode('Zm9'), { refusal: { reason: 'leftover-bits', position: 3 } })
})

test('each decodable string of one to three bytes is the one that encoding gives', () => {
	for (let byte = 0; byte < 128; byte++) {
		const canonical = encode(String.fromCharCode(byte), 'base64url')
		for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
			const candidate = canonical[0]! + last
			if ('text' in decode(candidate))
				assert.equal(encode((decode(candidate) as { text: string }).text, 'base64url'), candidate)
		}
	}
})

test('bytes that are no UTF-8 are not passed off as text', () => {
	for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0x41, 0xf5, 0x80, 0x80, 0x80]]) {
		assert.deepEqual(decode(Buffer.from(bytes).toString('base64')), {
			refusal: { reason: 'not-utf8', byteCount: bytes.length },
		})
	}
})
