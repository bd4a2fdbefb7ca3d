import type { Hasher } from './hasher.ts'
import { fromWasm } from './wasm.ts'

/** BLAKE2b or BLAKE2s (RFC 7693) with as many bits as asked for, and a key or none. */
export async function createBlake2(name: 'blake2b' | 'blake2s', bits: number, key?: Uint8Array) {
	return fromWasm(
		name === 'blake2b'
			? await (await import('hash-wasm/dist/blake2b.umd.min.js')).default.createBLAKE2b(bits, key)
			: await (await import('hash-wasm/dist/blake2s.umd.min.js')).default.createBLAKE2s(bits, key),
	)
}

/** BLAKE3; a key has 32 bytes. */
export async function createBlake3(bits: number, key?: Uint8Array): Promise<Hasher> {
	return fromWasm(await openBlake3(bits, key))
}

const openBlake3 = async (bits: number, key?: Uint8Array) =>
	(await import('hash-wasm/dist/blake3.umd.min.js')).default.createBLAKE3(bits, key)

/** The flags of the two halves of key derivation (BLAKE3 specification, section 2.2, table 3). */
const contextFlag = 1 << 5
const materialFlag = 1 << 6
/** Where the flags stand in what the library saves: after its mark, a key, a chaining value, a counter and a block. */
const flagsAt = 4 + 32 + 32 + 8 + 64 + 2

/** BLAKE3's derive-key mode: the digest of the context is the key under which the material is digested. */
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
