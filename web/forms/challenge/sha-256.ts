/** The first 32 bits of the fractional parts of the roots of the first `count` primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function rootsOfPrimes(count: number, root: (prime: number) => number): Int32Array {
	const words: number[] = []
	for (let number = 2; words.length < count; number += 1) {
		let divisor = 2
		while (number % divisor !== 0) divisor += 1
		if (divisor === number) words.push((root(number) % 1) * 2 ** 32)
	}
	return Int32Array.from(words, (word) => Math.floor(word) | 0)
}

const roundConstants = rootsOfPrimes(64, Math.cbrt)
const initial = rootsOfPrimes(8, Math.sqrt)
const schedule = new Int32Array(64)

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * The first word of SHA-256 of one padded block of 16 words (FIPS 180-4, 6.2). The browser's own digest answers by a
 * promise each time, which for messages this short takes far longer than the hash.
 */
export function firstWordOfSha256(block: Int32Array): number {
	schedule.set(block)
	for (let at = 16; at < 64; at += 1) {
		const two = schedule[at - 2]!
		const fifteen = schedule[at - 15]!
		schedule[at] =
			(rotated(two, 17) ^ rotated(two, 19) ^ (two >>> 10)) +
			schedule[at - 7]! +
			(rotated(fifteen, 7) ^ rotated(fifteen, 18) ^ (fifteen >>> 3)) +
			schedule[at - 16]!
	}
	let a = initial[0]!
	let b = initial[1]!
	let c = initial[2]!
	let d = initial[3]!
	let e = initial[4]!
	let f = initial[5]!
	let g = initial[6]!
	let h = initial[7]!
	for (let at = 0; at < 64; at += 1) {
		const first =
			(h +
				(rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) +
				((e & f) ^ (~e & g)) +
				roundConstants[at]! +
				schedule[at]!) |
			0
		const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
		h = g
		g = f
		f = e
		e = (d + first) | 0
		d = c
		c = b
		b = a
		a = (first + second) | 0
	}
	return (a + initial[0]!) | 0
}
