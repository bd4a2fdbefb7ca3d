import type { IHasher } from 'hash-wasm'
import type { Hasher } from './hasher.ts'

/** What hash-wasm computes; each algorithm is a file of its own, fetched when it is first asked for. */
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
}

/** @param begin what stands for the library's own beginning. */
export function fromWasm(wasm: IHasher, begin: () => void = () => wasm.init()): Hasher {
	begin()
	return {
		blockBytes: wasm.blockSize,
		reset: begin,
		update: (bytes) => wasm.update(bytes),
		digest: () => wasm.digest('binary'),
	}
}

const createSha512 = async () => (await import('hash-wasm/dist/sha512.umd.min.js')).default.createSHA512()

const createSha3 = async (bits: 224 | 256 | 384 | 512) =>
	(await import('hash-wasm/dist/sha3.umd.min.js')).default.createSHA3(bits)

const createKeccak = async (bits: 256 | 512) =>
	(await import('hash-wasm/dist/keccak.umd.min.js')).default.createKeccak(bits)

/** Where the eight words of SHA-512 stand in what the library saves: after its mark, a block and a length. */
const wordsAt = 4 + 128 + 8

/**
 * SHA-512/t is SHA-512 begun from other words and cut. FIPS 180-4, section 5.3.6, says which: the digest of the name
 * by a SHA-512 whose own words are turned over with a5 in each byte.
 */
function truncatedSha512(wasm: IHasher, digestBytes: 28 | 32): Hasher {
	const state = wasm.init().save()
	const words = state.subarray(wordsAt, wordsAt + 64)
	for (const [at, byte] of words.entries()) words[at] = byte ^ 0xa5
	wasm.load(state)
	const name = new TextEncoder().encode(`SHA-512/${digestBytes * 8}`)
	const begun = wasm.update(name).digest('binary')
	// The digest gives each word from its highest byte, memory from its lowest.
	for (let word = 0; word < 64; word += 8) words.set(begun.slice(word, word + 8).reverse(), word)
	const hasher = fromWasm(wasm, () => wasm.init().load(state))
	return { ...hasher, digest: () => hasher.digest().subarray(0, digestBytes) }
}
