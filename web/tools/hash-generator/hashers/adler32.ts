import { bigEndian, type Hasher } from './hasher.ts'

/** The largest prime under 2^16 (RFC 1950, section 9). */
const modulus = 65_521
/** So many sums of bytes stay under 2^32: n with 255n(n+1)/2 + (n+1)(modulus-1) < 2^32. */
const most = 5552

/** Adler-32, the checksum of zlib (RFC 1950). */
export function createAdler32(): Hasher {
	let sum = 1
	let sums = 0
	return {
		blockBytes: 1,
		reset() {
			sum = 1
			sums = 0
		},
		update(bytes) {
			for (let from = 0; from < bytes.length; from += most) {
				const to = Math.min(from + most, bytes.length)
				for (let at = from; at < to; at += 1) {
					sum += bytes[at]!
					sums += sum
				}
				sum %= modulus
				sums %= modulus
			}
		},
		digest: () => bigEndian(((sums << 16) | sum) >>> 0),
	}
}
