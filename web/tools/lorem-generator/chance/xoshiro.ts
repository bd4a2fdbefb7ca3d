/** 128 bits, not all zero. */
export type State = readonly [number, number, number, number]

/**
 * xoshiro128** 1.1 (D. Blackman and S. Vigna, 2018): gives one whole number of 32 bits after the other, the same
 * everywhere. Not for secrets.
 */
export function xoshiro128(state: State): () => number {
	let [a, b, c, d] = state
	return () => {
		const made = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0
		const shifted = b << 9
		c ^= a
		d ^= b
		b ^= c
		a ^= d
		c ^= shifted
		d = rotated(d, 11)
		return made
	}
}

const rotated = (value: number, by: number) => (value << by) | (value >>> (32 - by))
