import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { blake2b, blake2s } from '@noble/hashes/blake2.js'
import { blake3 } from '@noble/hashes/blake3.js'
import { keccak_256, keccak_512 } from '@noble/hashes/sha3.js'
import { algorithms, bitsOf, type AlgorithmName, algorithmNames, choiceOf, idOf } from './algorithms.ts'
import { type Keying, keyProblem, unkeyed } from './keying.ts'
import { inputOf, keyingOf, published } from './published-digests.ts'
import { digestsOf, openHasher, type Recipe } from './recipe.ts'

function seededBytes(length: number): Uint8Array<ArrayBuffer> {
	let state = length + 1
	return Uint8Array.from({ length }, () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return state >>> 24
	})
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

async function digestOf(bytes: Uint8Array, name: AlgorithmName, keying: Keying = unkeyed, bits?: number) {
	const [digest] = await digestsOf(bytes, [{ name, keying, bits }])
	return hex(digest!)
}

/** Lengths around every block size: 64, 72, 128, 136, 168 bytes and BLAKE3's chunks of 1024. */
const lengths = [
	0, 1, 55, 56, 63, 64, 65, 71, 72, 111, 112, 128, 135, 136, 137, 167, 168, 169, 1024, 1025, 40_000,
]

const openssl: Partial<Record<AlgorithmName, string>> = {
	md5: 'md5',
	sha1: 'sha1',
	sha224: 'sha224',
	sha256: 'sha256',
	sha384: 'sha384',
	sha512: 'sha512',
	'sha512-224': 'sha512-224',
	'sha512-256': 'sha512-256',
	'sha3-224': 'sha3-224',
	'sha3-256': 'sha3-256',
	'sha3-384': 'sha3-384',
	'sha3-512': 'sha3-512',
	blake2b: 'blake2b512',
	blake2s: 'blake2s256',
	ripemd160: 'ripemd160',
	sm3: 'sm3',
}

test('every published digest is reproduced', async () => {
	for (const vector of published) {
		const choice = choiceOf(vector.id)
		assert.ok(choice, vector.id)
		const got = await digestOf(inputOf(vector), choice.name, keyingOf(vector), choice.bits)
		assert.equal(got, vector.wanted, `${vector.id}, ${vector.source}`)
	}
	const named = new Set(published.map(({ id }) => id))
	assert.deepEqual(
		algorithmNames.filter((name) => !named.has(name)),
		[],
		'algorithms without a published digest',
	)
})

test('SHA-3 is that of FIPS 202, distinct from Keccak', async () => {
	const nothing = new Uint8Array()
	assert.match(await digestOf(nothing, 'sha3-512'), /^a69f73cc/)
	assert.match(await digestOf(nothing, 'keccak512'), /^0eab42de/)
})

test('digests of random bytes equal those of OpenSSL', async () => {
	for (const [name, peer] of Object.entries(openssl) as [AlgorithmName, string][]) {
		for (const length of lengths) {
			const bytes = seededBytes(length)
			const wanted = createHash(peer).update(bytes).digest('hex')
			assert.equal(await digestOf(bytes, name), wanted, `${name} of ${length} bytes`)
		}
	}
})

const opensslShake = (name: string, bytes: Uint8Array, outputLength: number) =>
	createHash(name, { outputLength }).update(bytes).digest()

test('digests of every length equal those of noble, or of OpenSSL for SHAKE', async () => {
	const peers: [AlgorithmName, (bytes: Uint8Array, dkLen: number) => Uint8Array, number[]][] = [
		['shake128', (bytes, dkLen) => opensslShake('shake128', bytes, dkLen), [8, 256, 1344, 1352, 8192]],
		['shake256', (bytes, dkLen) => opensslShake('shake256', bytes, dkLen), [8, 512, 1088, 1096, 8192]],
		['keccak256', keccak_256, [256]],
		['keccak512', keccak_512, [512]],
		['blake2b', (bytes, dkLen) => blake2b(bytes, { dkLen }), [8, 160, 256, 512]],
		['blake2s', (bytes, dkLen) => blake2s(bytes, { dkLen }), [8, 128, 256]],
		['blake3', (bytes, dkLen) => blake3(bytes, { dkLen }), [8, 256, 520, 8192]],
	]
	for (const [name, peer, sizes] of peers) {
		for (const length of lengths) {
			const bytes = seededBytes(length)
			for (const bits of sizes) {
				assert.equal(
					await digestOf(bytes, name, unkeyed, bits),
					hex(peer(bytes, bits / 8)),
					`${name}-${bits} of ${length} bytes`,
				)
			}
		}
	}
})

test('checksums equal those of rhash and zlib, and a bitwise division', async () => {
	const ask = (format: string, input: Uint8Array) =>
		execFileSync('rhash', ['-p', format, '-'], { input, encoding: 'utf8' }).trim().toLowerCase()
	const formats = { crc32: '%{crc32}', crc32c: '%{crc32c}', whirlpool: '%{whirlpool}' } as const
	for (const length of [0, 1, 7, 8, 9, 16, 5552, 5553, 12_000]) {
		const bytes = seededBytes(length)
		for (const [name, format] of Object.entries(formats)) {
			assert.equal(await digestOf(bytes, name as AlgorithmName), ask(format, bytes), `${name} of ${length}`)
		}
		// The zlib format ends with its Adler-32 (RFC 1950, section 2.2).
		assert.equal(await digestOf(bytes, 'adler32'), hex(deflateSync(bytes).subarray(-4)))
		assert.equal(await digestOf(bytes, 'crc64'), crc64ByDivision(bytes))
	}
})

/** Bitwise division by the polynomial of ECMA-182. */
function crc64ByDivision(bytes: Uint8Array): string {
	let rest = 2n ** 64n - 1n
	for (const byte of bytes) {
		rest ^= BigInt(byte)
		for (let bit = 0; bit < 8; bit += 1) rest = rest & 1n ? (rest >> 1n) ^ 0xc96c5795d7870f42n : rest >> 1n
	}
	return (rest ^ (2n ** 64n - 1n)).toString(16).padStart(16, '0')
}

test('a digest does not depend on chunk boundaries', async () => {
	const bytes = seededBytes(10_000)
	for (const name of algorithmNames) {
		const hasher = await openHasher({ name, keying: unkeyed })
		hasher.update(bytes)
		const whole = hex(hasher.digest())
		for (const piece of [1, 3, 64, 4099]) {
			hasher.reset()
			for (let from = 0; from < bytes.length; from += piece) hasher.update(bytes.subarray(from, from + piece))
			assert.equal(hex(hasher.digest()), whole, `${name} in pieces of ${piece}`)
		}
		assert.equal(whole.length * 4, bitsOf({ name }), name)
	}
})

test('HMAC equals that of OpenSSL, with keys shorter and longer than a block', async () => {
	for (const [name, peer] of Object.entries(openssl) as [AlgorithmName, string][]) {
		if (algorithms[name].keyed !== 'hmac') continue
		for (const keyLength of [1, 20, 64, 65, 136, 137, 200]) {
			const key = seededBytes(keyLength)
			const bytes = seededBytes(300)
			const wanted = createHmac(peer, key).update(bytes).digest('hex')
			assert.equal(await digestOf(bytes, name, { kind: 'key', bytes: key }), wanted, `${name}, ${keyLength}`)
		}
	}
})

test('keyed BLAKE and key derivation equal those of noble', async () => {
	const bytes = seededBytes(3000)
	const key = seededBytes(32)
	const keying: Keying = { kind: 'key', bytes: key }
	assert.equal(await digestOf(bytes, 'blake2b', keying), hex(blake2b(bytes, { key })))
	assert.equal(await digestOf(bytes, 'blake2s', keying), hex(blake2s(bytes, { key })))
	assert.equal(await digestOf(bytes, 'blake3', keying), hex(blake3(bytes, { key })))
	const context = 'exemple 2026-01-01 clé de séance'
	const wanted = blake3(bytes, { context: new TextEncoder().encode(context), dkLen: 65 })
	assert.equal(await digestOf(bytes, 'blake3', { kind: 'derive', context }, 520), hex(wanted))
})

test('b3sum and b2sum agree', async () => {
	const bytes = seededBytes(70_000)
	const ask = (program: string, ...args: string[]) =>
		execFileSync(program, args, { input: bytes, encoding: 'utf8' }).split(/\s/)[0]
	assert.equal(await digestOf(bytes, 'blake3'), ask('b3sum', '--no-names'))
	assert.equal(await digestOf(bytes, 'blake2b', unkeyed, 160), ask('b2sum', '-l', '160'))
})

test('an unsupported key is rejected', async () => {
	const keying = (length: number): Keying => ({ kind: 'key', bytes: seededBytes(length) })
	const cases: [AlgorithmName, Keying, ReturnType<typeof keyProblem>][] = [
		['crc32', keying(4), 'takesNoKey'],
		['xxh64', keying(4), 'takesNoKey'],
		['shake128', keying(4), 'takesNoKey'],
		['blake3', keying(31), 'keyTooShort'],
		['blake3', keying(33), 'keyTooLong'],
		['blake2s', keying(33), 'keyTooLong'],
		['blake2b', keying(65), 'keyTooLong'],
		['sha256', { kind: 'derive', context: 'x' }, 'noDerivation'],
	]
	for (const [name, keying, problem] of cases) {
		assert.equal(keyProblem({ name }, keying), problem, name)
		await assert.rejects(openHasher({ name, keying }), name)
	}
	assert.equal(keyProblem({ name: 'sha256' }, keying(500)), null)
	assert.equal(keyProblem({ name: 'blake2b' }, keying(64)), null)
})

test('a choice is read back from its id, and its length is clamped', () => {
	for (const name of algorithmNames) assert.deepEqual(choiceOf(idOf({ name })), { name })
	const chosen: Omit<Recipe, 'keying'> = { name: 'shake128', bits: 1024 }
	assert.deepEqual(choiceOf(idOf(chosen)), chosen)
	assert.deepEqual(choiceOf('sha512-256'), { name: 'sha512-256' })
	for (const word of ['', 'sha', 'sha256-512', 'blake2b-', 'blake2b-x', 'toString']) {
		assert.equal(choiceOf(word), null, word)
	}
	assert.equal(bitsOf({ name: 'blake2s', bits: 99_999 }), 256)
	assert.equal(bitsOf({ name: 'blake2b', bits: 1 }), 8)
	assert.equal(bitsOf({ name: 'blake3', bits: 257 }), 264)
})
