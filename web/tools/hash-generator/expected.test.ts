import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { choicesOfLength, algorithmNames, idOf } from './algorithms.ts'
import { type Expected, readExpected } from './expected.ts'
import { unkeyed } from './keying.ts'
import { notations } from './options.ts'
import { digestsOf } from './recipe.ts'
import { writeDigest } from './write-digest.ts'

const input = new TextEncoder().encode('bonjour')
const recipes = algorithmNames.map((name) => ({ name, keying: unkeyed }))
const digests = await digestsOf(input, recipes)
const sha256 = createHash('sha256').update('bonjour')
const sha256Hex = sha256.copy().digest('hex')

const firstOf = (expected: Expected) =>
	expected.kind === 'digest' && expected.choices[0] ? idOf(expected.choices[0]) : expected.kind

test('a digest survives a round trip in every notation', () => {
	for (const [place, recipe] of recipes.entries()) {
		for (const notation of notations) {
			const text = writeDigest(digests[place]!, notation, recipe)
			if (text === null) continue
			const read = readExpected(text)
			// Eight hexadecimal digits are ambiguous; the bytes are the same.
			assert.ok(read.kind === 'digest', `${recipe.name} ${notation} ${text}`)
			assert.deepEqual(Buffer.from(read.bytes), Buffer.from(digests[place]!), `${recipe.name} ${notation}`)
			assert.ok(
				read.choices.some(({ name }) => name === recipe.name),
				`${recipe.name} ${notation}`,
			)
		}
	}
})

test('the notations equal those of Node', () => {
	const bytes = Uint8Array.from(sha256.copy().digest())
	const recipe = { name: 'sha256', keying: unkeyed } as const
	const write = (notation: (typeof notations)[number]) => writeDigest(bytes, notation, recipe)
	assert.equal(write('hex'), sha256Hex)
	assert.equal(write('HEX'), sha256Hex.toUpperCase())
	assert.equal(write('base64'), sha256.copy().digest('base64'))
	assert.equal(write('base64url'), sha256.copy().digest('base64url'))
	assert.equal(write('decimal'), BigInt(`0x${sha256Hex}`).toString())
	assert.equal(write('sri'), `sha256-${sha256.copy().digest('base64')}`)
	assert.equal(write('multihash'), `1220${sha256Hex}`)
	const blake = { name: 'blake2b', bits: 256, keying: unkeyed } as const
	assert.match(writeDigest(bytes, 'multihash', blake) ?? '', /^a0e40220/)
	assert.equal(writeDigest(new TextEncoder().encode('foobar'), 'base32', recipe), 'MZXW6YTBOI======')
	assert.equal(writeDigest(bytes, 'sri', { name: 'md5', keying: unkeyed }), null)
	const keyed = { ...recipe, keying: { kind: 'key', bytes } } as const
	assert.equal(writeDigest(bytes, 'sri', keyed), null)
	assert.equal(writeDigest(bytes, 'multihash', keyed), null)
})

test('a digest is recognised in its common forms, with its algorithm', () => {
	const samples: [string, string][] = [
		[sha256Hex, 'sha256'],
		[sha256Hex.toUpperCase(), 'sha256'],
		[sha256Hex.replaceAll(/..(?=.)/g, '$&:'), 'sha256'],
		[` ${sha256Hex}  bonjour.txt\n`, 'sha256'],
		[`SHA-256: ${sha256Hex}`, 'sha256'],
		[`sha256:${sha256Hex}`, 'sha256'],
		[`SHA3-256 = ${sha256Hex}`, 'sha3-256'],
		[`BLAKE3 ${sha256Hex}`, 'blake3'],
		[`SHA256 (a) = ${sha256Hex}`, 'sha256'],
		[`SM3 (a) = ${sha256Hex}`, 'sm3'],
		['d41d8cd98f00b204e9800998ecf8427e', 'md5'],
		['da39a3ee5e6b4b0d3255bfef95601890afd80709', 'sha1'],
		['cbf43926', 'crc32'],
		['a'.repeat(128), 'sha512'],
		[`0x${sha256Hex}`, 'sha256'],
		[`« ${sha256Hex} ».`, 'sha256'],
		[sha256Hex.replaceAll(/.{8}(?=.)/g, '$& '), 'sha256'],
		[`SHA2-256(a)= ${sha256Hex}`, 'sha256'],
	]
	for (const [text, id] of samples) assert.equal(firstOf(readExpected(text)), id, text)
})

test('an invalid digest is reported, with its length if only that is wrong', () => {
	assert.deepEqual(readExpected('  '), { kind: 'none' })
	for (const text of ['bonjour à tous', 'bonjour le monde', 'coucou', '«»', 'abc', '1', '====']) {
		assert.equal(readExpected(text).kind, 'unreadable', text)
	}
	assert.deepEqual(readExpected('abcd'), { kind: 'unreadable', bytes: 2 })
	assert.deepEqual(readExpected('ab'.repeat(3000)), { kind: 'unreadable', bytes: 3000 })
	// A truncated digest is not one of an algorithm of variable length.
	assert.deepEqual(readExpected(sha256Hex.slice(2)), { kind: 'unreadable', bytes: 31 })
	assert.deepEqual(readExpected(sha256Hex.slice(1)), { kind: 'unreadable', digits: 63 })
})

test('algorithms are offered by digest length, the default length first', () => {
	const first = (bits: number) => choicesOfLength(bits).map(idOf)[0]
	assert.deepEqual([32, 64, 128, 160, 224, 256, 384, 512].map(first), [
		'crc32',
		'crc64',
		'md5',
		'sha1',
		'sha224',
		'sha256',
		'sha384',
		'sha512',
	])
	assert.ok(choicesOfLength(256).map(idOf).includes('blake2b-256'))
	assert.deepEqual(choicesOfLength(250), [])
})
