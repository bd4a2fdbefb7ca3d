import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dictionary } from '@zxcvbn-ts/language-fr'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { encodedAlready } from './encoded-already.ts'

const words = Object.values(dictionary as Record<string, readonly (string | number)[]>)
	.flat()
	.map(String)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

test('French words, in any case or with a number, are not mistaken for Base64', () => {
	assert.ok(words.length > 70_000)
	for (const [place, word] of words.entries()) {
		for (const text of [word, capital(word), word.toUpperCase(), word + place, `${capital(word)}-${word}`]) {
			assert.equal(encodedAlready(text), null, text)
		}
	}
})

test('fewer than one in 2,000 pairs of joined words is mistaken for Base64', () => {
	const pick = seededIntegers(5)
	const pairs = words.map((word) => capital(word) + capital(words[pick(words.length)]!))
	const mistaken = pairs.filter((pair) => encodedAlready(pair))
	assert.ok(mistaken.length * 2000 < pairs.length, `${mistaken.length} of ${pairs.length}`)
})

test('sentences, numbers, hashes, names and addresses are not mistaken for Base64', () => {
	const pick = seededIntegers(6)
	const hexes = Array.from({ length: 20_000 }, () =>
		Buffer.from(Array.from({ length: 4 + pick(30) }, () => pick(256))).toString('hex'),
	)
	const names = 'JavaScript YouTube OpenStreetMap iPhone12 McDonald usr/local/share/doc 0123456789012345'
	const others = [
		'550e8400-e29b-41d4-a716-446655440000',
		'FR7630006000011234567890189',
		'Bonjour le monde',
		'',
	]
	const upper = hexes.map((hex) => hex.toUpperCase())
	for (const text of [...hexes, ...upper, ...names.split(' '), ...others]) {
		assert.equal(encodedAlready(text), null, text)
	}
})

test('Base64 is recognised with or without padding, in both alphabets, in lines', () => {
	const pick = seededIntegers(7)
	for (let round = 0; round < 5000; round += 1) {
		const text = Array.from({ length: 4 + pick(30) }, () => words[pick(words.length)]!).join(' ')
		const bytes = Buffer.from(text.replaceAll(/\p{C}/gu, ''))
		const digits = bytes.toString('base64')
		assert.ok(encodedAlready(digits), text)
		assert.ok(encodedAlready(digits.replaceAll('=', '')), text)
		assert.ok(encodedAlready(bytes.toString('base64url')), text)
		assert.ok(encodedAlready(`${digits.replaceAll(/.{76}/g, '$&\r\n')}\n`), text)
	}
	const pictures = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xfe]
	assert.equal(encodedAlready(Buffer.from(pictures).toString('base64')), 'base64')
	assert.equal(encodedAlready('data:text/plain;base64,YQ=='), 'base64')
	assert.equal(encodedAlready('-----BEGIN CERTIFICATE-----\nYQ==\n-----END CERTIFICATE-----'), 'base64')
	assert.equal(encodedAlready('eyJhbGciOiJub25lIn0.e30.'), 'base64url')
})

test('at least 95 of 100 single words are recognised in Base64', () => {
	const encoded = words
		.filter((word) => Buffer.from(word).length >= 6)
		.map((word) => Buffer.from(word).toString('base64'))
	const recognised = encoded.filter((digits) => encodedAlready(digits))
	assert.ok(recognised.length >= encoded.length * 0.95, `${recognised.length} of ${encoded.length}`)
})

test('a text of 200,000 characters is recognised by its beginning', () => {
	assert.equal(encodedAlready(Buffer.from('é'.repeat(75_000)).toString('base64')), 'base64')
})
