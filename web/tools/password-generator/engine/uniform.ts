/** Gives `count` random bytes. */
export type RandomBytes = (count: number) => Uint8Array<ArrayBuffer>

export type Uniform = {
	/** From 0 to `limit` - 1; `limit` is at most 2³¹. */
	below(limit: number): number
	belowBig(limit: bigint): bigint
	bytes: RandomBytes
}

const systemBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count))

/** Numbers below it are small integers to a JavaScript engine: their remainders are faster. */
const top = 2 ** 31
const wordsAtOnce = 256

/**
 * Uniform numbers from random bytes. What would favour the first numbers (the remainder of a division) is drawn again.
 * The browser's own generator is asked for the bytes unless a test brings others.
 */
export function createUniform(bytes: RandomBytes = systemBytes): Uniform {
	let drawn = new Uint32Array(0)
	let used = 0

	function word(): number {
		if (used === drawn.length) {
			drawn = new Uint32Array(bytes(wordsAtOnce * 4).buffer)
			used = 0
		}
		return drawn[used++]!
	}

	return {
		bytes,
		below(limit) {
			for (;;) {
				const number = word() >>> 1
				const remainder = number % limit
				// The last numbers are fewer than the limit where it does not divide 2³¹.
				if (number - remainder <= top - limit) return remainder
			}
		},
		belowBig(limit) {
			const bits = bitsOf(limit - 1n)
			for (;;) {
				let number = 0n
				for (let have = 0; have < bits; have += 32) number = (number << 32n) | BigInt(word())
				number >>= BigInt(-bits & 31)
				if (number < limit) return number
			}
		},
	}
}

/** How many binary digits a number has; none for 0. */
export function bitsOf(number: bigint): number {
	return number === 0n ? 0 : number.toString(2).length
}
