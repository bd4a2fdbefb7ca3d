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
const initialHash = rootsOfPrimes(8, Math.sqrt)
const schedule = new Int32Array(64)

const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * The first word of the SHA-256 of one padded block of 16 words (FIPS 180-4, 6.2). `crypto.subtle.digest` is asynchronous,
 * which takes far longer than the hash itself for messages this short.
 */
export function firstWordOfSha256(block: Int32Array): number {
	schedule.set(block)
	for (let at = 16; at < 64; at += 1) {
		const two = schedule[at - 2]!
		const fifteen = schedule[at - 15]!
		schedule[at] =
			(rotateRight(two, 17) ^ rotateRight(two, 19) ^ (two >>> 10)) +
			schedule[at - 7]! +
			(rotateRight(fifteen, 7) ^ rotateRight(fifteen, 18) ^ (fifteen >>> 3)) +
			schedule[at - 16]!
	}
	let a = initialHash[0]!
	let b = initialHash[1]!
	let c = initialHash[2]!
	let d = initialHash[3]!
	let e = initialHash[4]!
	let f = initialHash[5]!
	let g = initialHash[6]!
	let h = initialHash[7]!
	for (let at = 0; at < 64; at += 1) {
		const first =
			(h +
				(rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
				((e & f) ^ (~e & g)) +
				roundConstants[at]! +
				schedule[at]!) |
			0
		const second =
			((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
		h = g
		g = f
		f = e
		e = (d + first) | 0
		d = c
		c = b
		b = a
		a = (first + second) | 0
	}
	return (a + initialHash[0]!) | 0
}
