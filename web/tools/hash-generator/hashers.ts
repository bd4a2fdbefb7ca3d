import { shake128, shake256 } from '@noble/hashes/sha3.js'
import type { IHasher } from 'hash-wasm'

export type Hasher = {
	/** Block size of the compression function in bytes, for HMAC (RFC 2104, section 2). */
	blockBytes: number
	reset(): void
	update(bytes: Uint8Array): void
	digest(): Uint8Array
}

export const wasmHashers = {
	md5: async () => fromWasm(await (await import('hash-wasm/dist/md5.umd.min.js')).default.createMD5()),
	sha1: async () => fromWasm(await (await import('hash-wasm/dist/sha1.umd.min.js')).default.createSHA1()),
	sha224: async () =>
		fromWasm(await (await import('hash-wasm/dist/sha224.umd.min.js')).default.createSHA224()),
	sha256: async () =>
		fromWasm(await (await import('hash-wasm/dist/sha256.umd.min.js')).default.createSHA256()),
	sha384: async () =>
		fromWasm(await (await import('hash-wasm/dist/sha384.umd.min.js')).default.createSHA384()),
	sha512: async () => fromWasm(await createSha512()),
	'sha512-224': async () => truncatedSha512(await createSha512(), 28),
	'sha512-256': async () => truncatedSha512(await createSha512(), 32),
	'sha3-224': async () => fromWasm(await createSha3(224)),
	'sha3-256': async () => fromWasm(await createSha3(256)),
	'sha3-384': async () => fromWasm(await createSha3(384)),
	'sha3-512': async () => fromWasm(await createSha3(512)),
	keccak256: async () => fromWasm(await createKeccak(256)),
	keccak512: async () => fromWasm(await createKeccak(512)),
	ripemd160: async () =>
		fromWasm(await (await import('hash-wasm/dist/ripemd160.umd.min.js')).default.createRIPEMD160()),
	whirlpool: async () =>
		fromWasm(await (await import('hash-wasm/dist/whirlpool.umd.min.js')).default.createWhirlpool()),
	sm3: async () => fromWasm(await (await import('hash-wasm/dist/sm3.umd.min.js')).default.createSM3()),
	xxh32: async () =>
		fromWasm(await (await import('hash-wasm/dist/xxhash32.umd.min.js')).default.createXXHash32()),
	xxh64: async () =>
		fromWasm(await (await import('hash-wasm/dist/xxhash64.umd.min.js')).default.createXXHash64()),
	xxh3: async () =>
		fromWasm(await (await import('hash-wasm/dist/xxhash3.umd.min.js')).default.createXXHash3()),
	xxh128: async () =>
		fromWasm(await (await import('hash-wasm/dist/xxhash128.umd.min.js')).default.createXXHash128()),
	crc32: async () => fromWasm(await createCrc32()),
	crc32c: async () => fromWasm(await createCrc32(castagnoli)),
	crc64: async () => fromWasm(await (await import('hash-wasm/dist/crc64.umd.min.js')).default.createCRC64()),
	adler32: async () =>
		fromWasm(await (await import('hash-wasm/dist/adler32.umd.min.js')).default.createAdler32()),
}

function fromWasm(wasm: IHasher, begin: () => void = () => wasm.init()): Hasher {
	begin()
	return {
		blockBytes: wasm.blockSize,
		reset: begin,
		update: (bytes) => wasm.update(bytes),
		digest: () => wasm.digest('binary'),
	}
}

/** The reversed polynomial of iSCSI (RFC 3720, appendix B.4); the default is that of zip, gzip and PNG. */
const castagnoli = 0x82f6_3b78

const createCrc32 = async (polynomial?: number) =>
	(await import('hash-wasm/dist/crc32.umd.min.js')).default.createCRC32(polynomial)

const createSha512 = async () => (await import('hash-wasm/dist/sha512.umd.min.js')).default.createSHA512()

const createSha3 = async (bits: 224 | 256 | 384 | 512) =>
	(await import('hash-wasm/dist/sha3.umd.min.js')).default.createSHA3(bits)

const createKeccak = async (bits: 256 | 512) =>
	(await import('hash-wasm/dist/keccak.umd.min.js')).default.createKeccak(bits)

/** Offset of the eight words of SHA-512 in the saved state: after a magic number, a block and a length. */
const wordsAt = 4 + 128 + 8

/**
 * SHA-512/t is truncated SHA-512 with another initial state (FIPS 180-4, section 5.3.6): the digest of its name by
 * SHA-512 with each byte of the initial state XORed with a5.
 */
function truncatedSha512(wasm: IHasher, digestBytes: 28 | 32): Hasher {
	const state = wasm.init().save()
	const words = state.subarray(wordsAt, wordsAt + 64)
	for (const [at, byte] of words.entries()) words[at] = byte ^ 0xa5
	wasm.load(state)
	const name = new TextEncoder().encode(`SHA-512/${digestBytes * 8}`)
	const initialState = wasm.update(name).digest('binary')
	// Words are big-endian in the digest, little-endian in the state.
	for (let word = 0; word < 64; word += 8) words.set(initialState.slice(word, word + 8).reverse(), word)
	const hasher = fromWasm(wasm, () => wasm.init().load(state))
	return { ...hasher, digest: () => hasher.digest().subarray(0, digestBytes) }
}

/** BLAKE2b or BLAKE2s (RFC 7693), optionally keyed. */
export async function createBlake2(name: 'blake2b' | 'blake2s', bits: number, key?: Uint8Array) {
	return fromWasm(
		name === 'blake2b'
			? await (await import('hash-wasm/dist/blake2b.umd.min.js')).default.createBLAKE2b(bits, key)
			: await (await import('hash-wasm/dist/blake2s.umd.min.js')).default.createBLAKE2s(bits, key),
	)
}

export async function createBlake3(bits: number, key?: Uint8Array): Promise<Hasher> {
	return fromWasm(await openBlake3(bits, key))
}

const openBlake3 = async (bits: number, key?: Uint8Array) =>
	(await import('hash-wasm/dist/blake3.umd.min.js')).default.createBLAKE3(bits, key)

/** The flags of the two halves of key derivation (BLAKE3 specification, section 2.2, table 3). */
const contextFlag = 1 << 5
const materialFlag = 1 << 6
/** Offset of the flags in the saved state: after a magic number, a key, a chaining value, a counter and a block. */
const flagsAt = 4 + 32 + 32 + 8 + 64 + 2

/** BLAKE3's derive-key mode: the digest of the context is the key for hashing the material. */
export async function createBlake3Derivation(bits: number, context: string): Promise<Hasher> {
	const contextHasher = await withFlag(256, undefined, contextFlag)
	contextHasher.update(new TextEncoder().encode(context))
	return await withFlag(bits, contextHasher.digest(), materialFlag)
}

async function withFlag(bits: number, key: Uint8Array | undefined, flag: number): Promise<Hasher> {
	const wasm = await openBlake3(bits, key)
	const state = wasm.init().save()
	state[flagsAt] = flag
	return fromWasm(wasm, () => wasm.init().load(state))
}

/** SHAKE (FIPS 202) with `bits` bits of output. */
export function createShake(name: 'shake128' | 'shake256', bits: number): Hasher {
	const open = () => (name === 'shake128' ? shake128 : shake256).create({ dkLen: bits / 8 })
	let shake = open()
	return {
		blockBytes: shake.blockLen,
		reset: () => void (shake = open()),
		update: (bytes) => void shake.update(bytes),
		digest: () => shake.digest(),
	}
}

/** HMAC (RFC 2104, FIPS 198-1) of any block-based digest. Takes ownership of `hasher`. */
export function createHmac(hasher: Hasher, key: Uint8Array): Hasher {
	const { blockBytes } = hasher
	const block = new Uint8Array(blockBytes)
	block.set(key.length > blockBytes ? digestOf(hasher, key) : key)
	const inner = block.map((byte) => byte ^ 0x36)
	const outer = block.map((byte) => byte ^ 0x5c)
	const reset = () => {
		hasher.reset()
		hasher.update(inner)
	}
	reset()
	return {
		blockBytes,
		reset,
		update: hasher.update,
		digest: () => digestOf(hasher, outer, hasher.digest()),
	}
}

function digestOf(hasher: Hasher, ...parts: readonly Uint8Array[]): Uint8Array {
	hasher.reset()
	for (const part of parts) hasher.update(part)
	return hasher.digest()
}
