import { createSHA256, createSHA512 } from 'hash-wasm'

/** The states of both hashes after some bytes, as text; empty before the first one. */
export type HashStates = string

/** SHA-256 and SHA-512 of a file whose parts come in requests of their own, maybe to several processes. */
export async function createPartHash(states: HashStates) {
	const hashes = await Promise.all([createSHA256(), createSHA512()])
	const saved = states === '' ? [] : states.split(' ')
	for (const [index, hash] of hashes.entries()) {
		const state = saved[index]
		if (state === undefined) hash.init()
		else hash.load(Buffer.from(state, 'base64'))
	}
	return {
		update(bytes: Uint8Array): void {
			for (const hash of hashes) hash.update(bytes)
		},
		save: (): HashStates => hashes.map((hash) => Buffer.from(hash.save()).toString('base64')).join(' '),
		/** In hexadecimal. */
		digests: () => ({ sha256: hashes[0].digest(), sha512: hashes[1].digest() }),
	}
}
