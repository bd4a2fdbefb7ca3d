import type { Hasher } from './hasher.ts'
import { permute } from './keccak.ts'

/** SHAKE128 takes 168 bytes at once and SHAKE256 136: 1600 bits less twice the strength (FIPS 202, section 6.2). */
const rates = { shake128: 168, shake256: 136 }
/** The four bits 1111 that part SHAKE from SHA-3, and the first bit of the padding. */
const suffix = 0x1f

/** SHAKE (FIPS 202), of which as many bits are taken as one wants. */
export function createShake(name: keyof typeof rates, bits: number): Hasher {
	const rate = rates[name]
	const state = new Int32Array(50)
	const block = new Uint8Array(rate)
	let filled = 0
	const absorb = () => {
		const words = new DataView(block.buffer)
		for (let word = 0; word < rate / 4; word += 1) state[word]! ^= words.getInt32(word * 4, true)
		permute(state)
		filled = 0
	}
	return {
		blockBytes: rate,
		reset() {
			state.fill(0)
			filled = 0
		},
		update(bytes) {
			for (let from = 0; from < bytes.length;) {
				const part = bytes.subarray(from, from + rate - filled)
				block.set(part, filled)
				filled += part.length
				from += part.length
				if (filled === rate) absorb()
			}
		},
		digest() {
			block.fill(0, filled)
			block[filled]! ^= suffix
			block[rate - 1]! ^= 0x80
			absorb()
			const digest = new Uint8Array(bits / 8)
			for (let at = 0; at < digest.length; at += 1) {
				const place = at % rate
				if (at > 0 && place === 0) permute(state)
				digest[at] = state[place >> 2]! >>> ((place & 3) * 8)
			}
			return digest
		},
	}
}
