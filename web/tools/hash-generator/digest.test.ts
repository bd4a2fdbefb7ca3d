import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { algorithms, digestAll, matchDigest, type Notation, readDigest, writeDigest } from './digest.ts'

const notations: Notation[] = ['hex', 'base64']

/** The examples that NIST publishes with FIPS 180-4. */
const published = [
	{
		text: 'abc',
		hex: [
			'a9993e364706816aba3e25717850c26c9cd0d89d',
			'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
			'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7',
			'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
		],
	},
	{
		text: 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
		hex: [
			'84983e441c3bd26ebaae4aa1f95129e5e54670f1',
			'248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
		],
	},
]

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

test('the published examples of FIPS 180-4 come out as published', async () => {
	for (const { text, hex } of published) {
		const digests = await digestAll(new TextEncoder().encode(text))
		const written = digests.map(({ bytes }) => writeDigest(bytes, 'hex'))
		assert.deepEqual(written.slice(0, hex.length), hex)
	}
})

test('any bytes give the digests of an independent implementation, in both notations', async () => {
	for (const length of [0, 1, 55, 56, 64, 111, 112, 128, 4096]) {
		const bytes = randomBytes(length)
		for (const { algorithm, bytes: digest } of await digestAll(bytes)) {
			const independent = createHash(algorithm.replace('-', '')).update(bytes)
			assert.equal(writeDigest(digest, 'hex'), independent.copy().digest('hex'))
			assert.equal(writeDigest(digest, 'base64'), independent.digest('base64'))
		}
	}
})

test('a digest is recognised in every notation in which people find it', async () => {
	for (let round = 0; round < 50; round++) {
		const digests = await digestAll(randomBytes(round))
		for (const { algorithm, bytes } of digests) {
			const [hex, base64] = notations.map((notation) => writeDigest(bytes, notation)) as [string, string]
			const found = [
				hex,
				hex.toUpperCase(),
				hex.replaceAll(/..(?=.)/g, '$&:'),
				hex.replaceAll(/.{32}(?=.)/g, '$&\n'),
				` ${hex}  horizon.zip\n`,
				`${hex} cafe`,
				base64,
				base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
				`${algorithm.replace('-', '').toLowerCase()}-${base64}`,
			]
			for (const text of found)
				assert.deepEqual(matchDigest(text, digests), { kind: 'same', algorithm }, text)
		}
	}
})

test('one changed bit anywhere makes a digest different, and says by which algorithm', async () => {
	const digests = await digestAll(randomBytes(100))
	for (const { algorithm, bytes } of digests) {
		for (let bit = 0; bit < bytes.length * 8; bit++) {
			const changed = Uint8Array.from(bytes)
			changed[bit >> 3]! ^= 1 << (bit & 7)
			const match = matchDigest(writeDigest(changed, 'hex'), digests)
			assert.deepEqual(match, { kind: 'different', algorithm })
		}
	}
})

test('what is no digest of these algorithms is called unreadable', async () => {
	const digests = await digestAll(randomBytes(10))
	for (const text of [
		'',
		'bonjour',
		'abc',
		'«»',
		'd41d8cd98f00b204e9800998ecf8427e',
		'====',
		'a'.repeat(39),
	]) {
		assert.deepEqual(matchDigest(text, digests), { kind: 'unreadable' }, text)
	}
	assert.equal(readDigest('é'), null)
	assert.equal(algorithms.length, digests.length)
})
