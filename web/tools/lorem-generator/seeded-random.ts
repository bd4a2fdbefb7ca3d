/** Gives a whole number from 0 to `limit` - 1; the same seed gives the same numbers in the same order, everywhere. */
export type DrawBelow = (limit: number) => number

/**
 * Not for secrets. The seed is hashed by FNV-1a into the 32-bit state of a Weyl sequence, whose values are mixed by
 * the finaliser of MurmurHash3 (A. Appleby).
 */
export function seededRandom(seed: string): DrawBelow {
	let state = 0x811c9dc5
	for (const byte of new TextEncoder().encode(seed)) state = Math.imul(state ^ byte, 0x01000193)
	return (limit) => {
		state = (state + 0x9e3779b9) | 0
		let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
		mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
		return Math.floor((((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32) * limit)
	}
}
